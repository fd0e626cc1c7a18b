import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { ReceivedEvent } from '../../apps/platform/src/testing/event-receiver.ts';
import type { Cluster } from '../../scripts/cluster/cluster.ts';
import type { ClusterNode } from '../../scripts/cluster/nodes.ts';
import { callerOf, resultOf } from '../testing/calls.ts';
import { type Person, person } from '../testing/person.ts';
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
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const sockets = new Set(
    rows.filter(([, , to]) => to?.endsWith(`:${hex}`)).map((row) => `socket:[${row[9]}]`),
  );
  return pids.some((pid) =>
    readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const file = `/proc/${pid}/fd/${fd}`;
      return sockets.has(lstatSync(file, { throwIfNoEntry: false }) ? readlinkSync(file) : '');
    }),
  );
}

const numberOf = ({ databases }: Cluster, sql: string): number =>
  Number(databases.asSuperuser(`select count(*) from ${sql}`, 'foyer'));

/** Letters that are tried again later are tried now; what a node has in its hands stays there. */
const retryLetters = ({ databases }: Cluster): void => {
  databases.asSuperuser(`update outbox set "dueAt" = 1 where state = 'queued'`, 'foyer');
};

/** The same for events that an app did not answer. */
const retryEvents = ({ databases }: Cluster): void => {
  databases.asSuperuser(`update "partnerEvents" set "dueAt" = 1 where state = 'queued'`, 'foyer');
};

/** Lets jobs, letters and events fall due until nothing of something is left. */
const nothingLeft = (cluster: Cluster, rows: string) =>
  expect
    .poll(
      () => {
        makeDue(cluster);
        retryLetters(cluster);
        retryEvents(cluster);
        return numberOf(cluster, rows);
      },
      { timeout: 180_000, intervals: [2000] },
    )
    .toBe(0);

/** Letters that nodes have in their hands: each of these people is mailed a code, and the mail server says nothing. */
async function lettersInHand({ cluster, url }: Stage, recipients: readonly Person[]): Promise<number> {
  for (const { email } of recipients)
    await callerOf(url)('sendVerifyEmailCodeNoAuth', { email, bizType: 'register' });
  return numberOf(cluster, `outbox where state = 'queued' and "leasedUntil" > 1`);
}

/** Erasures wait for their last letters, and events are in the hands of one node. @returns that node */
async function inTheMiddle({ cluster, mailGate, receiver }: Stage): Promise<ClusterNode> {
  mailGate.cut();
  makeDue(cluster);
  await expect
    .poll(() => numberOf(cluster, 'deletions where "begunAt" is not null'), { timeout: 90_000 })
    .toBe(count);
  const port = Number(new URL(receiver.url).port);
  const found: ClusterNode[] = [];
  // a node holds its connection for three seconds, and nodes look every minute
  const look = () => {
    makeDue(cluster);
    retryEvents(cluster);
    found.push(...cluster.nodes.filter((node) => isConnected(node.pids(), port)));
    return found.length;
  };
  await expect.poll(look, { timeout: 120_000, intervals: [250] }).toBeGreaterThan(0);
  const [node] = found;
  if (!node) throw new Error('no node delivers');
  return node;
}

drill(
  'C10, B14: a node is lost while letters, erasures and events are on their way: the other one does each exactly once',
  async ({ stage }) => {
    drill.setTimeout(480_000);
    const { cluster, inbox, mailGate, receiver, people, verdict } = stage;
    const leaving = await people(count);
    const coming = Array.from({ length: count }, person);
    receiver.clear();
    // an app that hears and does not answer
    receiver.answer(() => undefined);
    await askedForDeletion(stage, leaving);
    for (const { email } of leaving) await inbox.waitFor(email);
    const lost = await inTheMiddle(stage);
    const heldLetters = await lettersInHand(stage, coming);
    await lost.kill();
    expect(heldLetters).toBeGreaterThan(0);

    receiver.answer((response) => response.writeHead(204).end());
    mailGate.heal();
    await nothingLeft(cluster, 'deletions where "doneAt" is null');
    await nothingLeft(cluster, `"partnerEvents" where state = 'queued' and "appID" = 'petApp'`);
    await nothingLeft(cluster, "outbox where state = 'queued'");
    await lost.start();

    const deletions = `select "eventID" from "partnerEvents" where type = 'account.deleted' and "appID" = 'petApp'`;
    const rows = cluster.databases.asSuperuser(deletions, 'foyer').split('\n');
    expect(rows).toHaveLength(count);
    const told = receiver.received.filter((event) => typeOf(event) === 'account.deleted').map(idOf);
    expect(new Set(told), 'every deletion is told, each under one id').toEqual(new Set(rows));
    for (const { email } of [...leaving, ...coming]) {
      const subjects = inbox.of(email).map(({ subject }) => subject);
      expect(new Set(subjects).size, `each letter came once: ${subjects.join(', ')}`).toBe(subjects.length);
    }
    for (const { email } of coming) expect(inbox.of(email)).toHaveLength(1);
    expect(numberOf(cluster, 'deletions where "doneAt" is not null')).toBe(count);
    verdict(
      `${lost.name} lost; ${heldLetters} letters in hand, ${count} erasures and ${rows.length} events were done once`,
    );
  },
);
