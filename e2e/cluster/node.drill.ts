import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { ReceivedEvent } from '../../apps/platform/src/testing/event-receiver.ts';
import type { Cluster } from '../../scripts/cluster/cluster.ts';
import { resultOf } from '../testing/calls.ts';
import type { Person } from '../testing/person.ts';
import { signedIn } from './load.ts';
import { drill, type Stage } from './stage.ts';

const count = 6;
const typeOf = ({ body }: ReceivedEvent): string => JSON.parse(body).type;
const idOf = ({ headers }: ReceivedEvent): string => `${headers['webhook-id']}`;

/** Somebody asks for the deletion of the account; the fourteen days are over at once. */
async function askedForDeletion({ cluster, url }: Stage, people: readonly Person[]): Promise<void> {
  for (const someone of people) await resultOf(await signedIn(url, someone), 'deleteAccountData', {});
  cluster.databases.asSuperuser(`update deletions set "effectiveAt" = 1 where "doneAt" is null`, 'foyer');
}

/** Jobs fall due at once, for whichever node looks first; nodes look every minute. */
const makeDue = ({ databases }: Cluster): void => {
  databases.asSuperuser(
    `update jobs set "dueAt" = 0 where job in ('carryOutDeletions', 'deliverEvents')`,
    'foyer',
  );
};

/** Whether one of these processes has a connection to a port of this machine. */
function isConnected(pids: readonly number[], port: number): boolean {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').map((line) => line.trim().split(/\s+/));
  const sockets = new Set(rows.filter(([, , to]) => to?.endsWith(`:${hex}`)).map((row) => `socket:[${row[9]}]`));
  return pids.some((pid) =>
    readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const file = `/proc/${pid}/fd/${fd}`;
      return sockets.has(lstatSync(file, { throwIfNoEntry: false }) ? readlinkSync(file) : '');
    }),
  );
}

const numberOf = ({ databases }: Cluster, sql: string): number =>
  Number(databases.asSuperuser(`select count(*) from ${sql}`, 'foyer'));

drill(
  'C10, B14: a node is lost while letters, erasures and events are on their way: the other one does each exactly once',
  async ({ stage }) => {
    const { cluster, inbox, mailGate, receiver, people, verdict } = stage;
    const { asSuperuser } = cluster.databases;
    const leaving = await people(count);
    receiver.clear();
    // an app that hears and does not answer: its event is in the hands of one node
    receiver.answer(() => undefined);
    mailGate.cut();
    await askedForDeletion(stage, leaving);
    const deletedSince = numberOf(cluster, `"partnerEvents" where type = 'account.deleted'`);
    makeDue(cluster);
    await expect
      .poll(() => receiver.received.length, { timeout: 150_000, intervals: [50] })
      .toBeGreaterThan(0);
    const port = Number(new URL(receiver.url).port);
  const lost = cluster.nodes.find((node) => isConnected(node.pids(), port));
    if (!lost) throw new Error('no node delivers');
    const heldLetters = numberOf(cluster, `outbox where state = 'queued'`);
    expect(heldLetters).toBeGreaterThan(0);
    await lost.kill();

    receiver.answer((response) => response.writeHead(204).end());
    mailGate.heal();
    await expect
      .poll(
        () => {
          makeDue(cluster);
          return numberOf(cluster, `deletions where "doneAt" is null`);
        },
        { timeout: 180_000, intervals: [2000] },
      )
      .toBe(0);
    const undelivered = `"partnerEvents" where type = 'account.deleted' and state <> 'delivered' and "appID" = 'petApp'`;
    await expect
      .poll(
        () => {
          makeDue(cluster);
          return numberOf(cluster, undelivered);
        },
        { timeout: 180_000, intervals: [2000] },
      )
      .toBe(0);
    await lost.start();

    const ids = receiver.received.filter((event) => typeOf(event) === 'account.deleted').map(idOf);
    const rows = asSuperuser(
      `select "eventID" from "partnerEvents" where type = 'account.deleted' and "appID" = 'petApp' order by "createdAt" desc limit ${count}`,
      'foyer',
    ).split('\n');
    expect(rows).toHaveLength(count);
    expect(new Set(ids), 'every deletion is told, under one id').toEqual(new Set(rows));
    for (const { email } of leaving) {
      const subjects = inbox.of(email).map(({ subject }) => subject);
      expect(new Set(subjects).size, `each letter came once: ${subjects.join(', ')}`).toBe(subjects.length);
    }
    expect(numberOf(cluster, `deletions where "doneAt" is not null`)).toBeGreaterThanOrEqual(count);
    verdict(
      `${lost.name} lost with ${heldLetters} letters and ${ids.length - new Set(ids).size} events in its hands; ` +
        `${count} accounts erased, ${new Set(ids).size} events, each letter once (${deletedSince} events before)`,
    );
  },
);
