"""Plays two servers of Patroni: one is the leader and falls asleep, its lease ends, the other one becomes the leader, and the
first one wakes up with what it knew. Prints whether the first one may go on, and who is the leader then.

Its argument is start-patroni.py, which may give Patroni a change; ETCD and ETCD_PASSWORD say where etcd is.
"""
import importlib.util
import os
import sys

from patroni.dcs import etcd3

start = importlib.util.spec_from_file_location('start_patroni', sys.argv[1])
start.loader.exec_module(importlib.util.module_from_spec(start))


def server(name):
    return etcd3.Etcd3({
        'scope': 'drill', 'namespace': '/service/', 'name': name, 'ttl': 6, 'loop_wait': 1, 'retry_timeout': 3,
        'host': os.environ['ETCD'], 'username': 'patroni', 'password': os.environ['ETCD_PASSWORD']})


first, other = server('first'), server('other')
assert first.attempt_to_acquire_leader()
known = first.get_cluster()
first._client.call_rpc('/kv/lease/revoke', {'ID': first._lease})
assert other.attempt_to_acquire_leader()
first._cluster = known
goes_on = first._update_leader()
print(goes_on, other.get_cluster().leader.name)
