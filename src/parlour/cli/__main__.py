"""python -m parlour.cli"""

from parlour.cli import main

if __name__ == "__main__":
    main()
