"""How long each part of the job takes. python3 scale.py WORKERS [ACCOUNTS [MONTHS [ROWS]]]"""
import logging
import pathlib
import sys
import tempfile

from pyspark.sql import SparkSession

import finance_etl_spark as job
import test_spark

workers, accounts, months, rows = (int(n) for n in (sys.argv[1:] + ["2", "60", "50", "40"][len(sys.argv) - 1:]))
logging.basicConfig(format="%(asctime)s %(message)s", level=logging.WARNING)
job.log.setLevel(logging.INFO)
with tempfile.TemporaryDirectory() as folder:
    root = pathlib.Path(folder)
    (root / "files").mkdir()
    test_spark.Household(root / "files", accounts, months, rows)
    spark = (
        SparkSession.builder.master(f"local-cluster[{workers},1,1024]").config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4").getOrCreate())
    spark.sparkContext.setLogLevel("OFF")
    for output in ("first", "second", "second"):
        job.run(
            spark, test_spark.PROGRAM, str(root / "files"), str(root / output), test_spark.BOOKS, partitions=12)
