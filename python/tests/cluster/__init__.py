"""Tests of the cluster with real parts: a scheduler, workers and an S3 server on the loopback."""
