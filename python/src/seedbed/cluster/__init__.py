"""Builds a catalogue on a cluster of Dask, and keeps its bundles in an object store.

    python -m seedbed.cluster feeds.csv --store s3://bucket/feeds --scheduler tcp://scheduler:8786

Each entry is a task that a worker builds with the tool and puts into the store. The index is the
same as that of `seedbed catalogue`. It needs the extra `cluster`: `pip install seedbed[cluster]`.
"""
