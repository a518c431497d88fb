"""Builds a catalogue on a cluster of Dask, and keeps its bundles in an object store.

    python -m seedbed.cluster feeds.csv --store s3://bucket/feeds --scheduler tcp://scheduler:8786

Each entry is a task: a worker builds it with the tool and puts the bundle into the store. The
index is the same as the index of `seedbed catalogue`. The package needs the extra `cluster`:
`pip install seedbed[cluster]`.
"""
