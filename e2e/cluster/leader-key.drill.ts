import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../testing/built.ts';
import { drill } from './stage.ts';

drill(
  'E2, R115: a server whose lease has ended while it hung takes the leader’s key from nobody (decision 0069)',
  async ({ stage }) => {
    const { ports, secrets } = stage.cluster.plan;
    const program = join(import.meta.dirname, 'leader-key.py');
    const start = join(root, 'deploy', 'cluster', 'start-patroni.py');
    const { stdout, stderr } = spawnSync('/usr/bin/python3', [program, start], {
      encoding: 'utf8',
      timeout: 60_000,
      env: { ETCD: `127.0.0.1:${ports.etcd}`, ETCD_PASSWORD: secrets.etcd },
    });
    expect(stdout, stderr).toBe('False other\n');
    stage.verdict('the one that woke up stepped back');
  },
);
