import { existsSync as isThere } from 'node:fs';
import { inPath, installMissing, type NeededProgram } from '../machine/found-program.ts';
import { replicatingPostgresPrograms as postgresPrograms } from '../machine/postgres.ts';
import { redisProgram } from '../machine/redis.ts';

const inSystem = (name: string): string | undefined =>
  inPath(name) ?? ['/usr/sbin', '/usr/bin'].map((folder) => `${folder}/${name}`).find(isThere);

const program = (name: string, debianPackage: string): NeededProgram<string> => ({
  find: () => inSystem(name),
  debianPackage,
  missing: debianPackage,
});

/** Patroni's connection to etcd 3 needs the Python module of etcd, too. */
const etcdForPython: NeededProgram<string> = {
  find: () => ['/usr/lib/python3/dist-packages/etcd/__init__.py'].find(isThere),
  debianPackage: 'python3-etcd',
  missing: 'python3-etcd',
};

/** The programs of a cluster, as paths. */
export interface ClusterPrograms {
  etcd: string;
  haproxy: string;
  redis: string;
  /** The folder that holds `postgres`, `initdb` and `psql`. */
  postgres: string;
}

const patroni = program('patroni', 'patroni');
const etcd = program('etcd', 'etcd-server');
const haproxy = program('haproxy', 'haproxy');

/**
 * Finds the programs, installs those that are missing where this process may.
 * @throws Error with the one command that installs them
 */
export function findClusterPrograms(): ClusterPrograms {
  const needed = [patroni, etcdForPython, etcd, haproxy, redisProgram, postgresPrograms];
  installMissing(needed);
  const missing = needed.filter(({ find }) => find() === undefined);
  const found = {
    etcd: etcd.find(),
    haproxy: haproxy.find(),
    redis: redisProgram.find(),
    postgres: postgresPrograms.find(),
  };
  if (missing.length === 0) return found as ClusterPrograms;
  const packages = missing.map(({ debianPackage }) => debianPackage).join(' ');
  throw new Error(
    `The cluster needs more programs: sudo apt-get install --no-install-recommends ${packages}`,
  );
}
