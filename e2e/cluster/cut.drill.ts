import { expect } from '@playwright/test';
import type { Cluster } from '../../scripts/cluster/cluster.ts';
import { openGate } from '../../scripts/machine/gate.ts';
import { goesOn, startLoad } from './load.ts';
import { type Machine, mayMakeNetworks, openMachine } from './machine.ts';
import { drill } from './stage.ts';

/**
 * A machine with a network of its own if this process may create networks, else one that reaches the database through a
 * gate.
 */
async function machineFor(cluster: Cluster, mailPort: number): Promise<Machine> {
  if (mayMakeNetworks()) return openMachine(cluster, mailPort);
  const gate = await openGate(cluster.plan.ports.postgres);
  const through = new URL(cluster.databaseUrl);
  through.port = `${gate.port}`;
  return { ...gate, namespace: undefined, env: { DATABASE_URL: through.href } };
}

drill(
  'E2, R116: one node is cut off from the database: the other one serves, and it is back as soon as the network is',
  async ({ stage }) => {
    const { cluster, url, people, verdict, mailGate } = stage;
    const [, node] = cluster.nodes;
    await node.end();
    const machine = await machineFor(cluster, mailGate.port);
    await node.start(machine.env, machine);
    const load = await startLoad(url, await people(4));
    await goesOn(load, 5000);
    machine.cut();
    // three times, since some wait on the node that was cut off
    for (let time = 0; time < 3; time += 1) await goesOn(load, 5000);
    await expect.poll(() => node.isReady(), { timeout: 10_000 }).toBe(false);
    await goesOn(load, 5000);
    const healed = performance.now();
    machine.heal();
    await expect.poll(() => node.isReady(), { timeout: 10_000, intervals: [100] }).toBe(true);
    const back = (performance.now() - healed) / 1000;
    await load.end();
    verdict(
      `${(load.longestPause() / 1000).toFixed(1)} s the longest pause; ready ${back.toFixed(1)} s after the network`,
    );
    expect([...load.faults.keys()].filter((fault) => fault !== 11300)).toEqual([]);
    expect(load.broken).toEqual([]);
    await node.end();
    await machine.close();
    await node.start();
  },
);

drill(
  'E2: a network that stays cut ends what waits for it, so that a node needs nobody to come back',
  async ({ stage }) => {
    const { cluster, url, people, verdict, mailGate } = stage;
    const [first, node] = cluster.nodes;
    await node.end();
    const machine = await machineFor(cluster, mailGate.port);
    await node.start(machine.env, machine);
    const [someone] = await people(1);
    if (!someone) throw new Error('nobody came');
    // at the node itself, past HAProxy
    const load = await startLoad(node.url, [someone]);
    await goesOn(load, 5000);
    machine.cut();
    await expect.poll(() => load.faults.get(11300) ?? 0, { timeout: 30_000 }).toBeGreaterThan(0);
    machine.heal();
    const back = await goesOn(load, 20_000);
    await load.end();
    verdict(
      `${[...load.faults.values()].join()} refused; the next change ${(back / 1000).toFixed(1)} s after the network`,
    );
    expect(load.broken).toEqual([]);
    expect(await first.isReady()).toBe(true);
    expect(url).toBe(cluster.url);
    await node.end();
    await machine.close();
    await node.start();
  },
);
