"""Tests of the cluster with a real scheduler, real workers and an S3 server on the loopback."""
