#!/usr/bin/python3
"""Starts Patroni: start-patroni.py /etc/patroni/config.yml

A release before 3.0.3, such as that of Debian 12, writes its name over the leader's key in etcd when its own session has
ended, also where another server has become the leader since. So a primary that hung and wakes up may take the cluster back,
without what was acknowledged meanwhile. Such a release is given the change of 3.0.3 here
(https://github.com/patroni/patroni/pull/2689); a later one starts as it is.
"""
import time

from patroni.__main__ import main
from patroni.dcs import Leader, catch_return_false_exception, etcd3
from patroni.version import __version__


@catch_return_false_exception
def update_leader(self):
    """Keeps the leader's key of this server alive, or makes it where there is none. Returns whether it is this server's."""
    retry = self._retry.copy()

    def retried(*args, **kwargs):
        kwargs['retry'] = retry
        return retry(*args, **kwargs)

    self._run_and_handle_exceptions(self._do_refresh_lease, True, retry=retried)
    leader = self.cluster and self.cluster.leader
    session = isinstance(leader, Leader) and leader.session
    if not self._lease or session == self._lease:
        return bool(self._lease)
    retry.deadline = retry.stoptime - time.time()
    if retry.deadline < 1:
        raise etcd3.Etcd3Error('update_leader timeout')
    # revision 0: only where nobody has the key
    made = self._run_and_handle_exceptions(
        self._client.put, self.leader_path, self._name, self._lease, 0, retry=retried)
    return bool(made)


if [int(part) for part in __version__.split('.')[:3]] < [3, 0, 3]:
    etcd3.Etcd3._update_leader = update_leader

if __name__ == '__main__':
    main()
