import { minutes } from '@foyer/contract/durations';
import { beforeAll, expect, test } from 'vitest';
import { tableNames } from '../../nouns/tables.ts';
import { type ArgumentsOfCommands, argumentsOfCommands, everyCommand } from '../../testing/every-command.ts';
import { operateWith } from '../../testing/operator.ts';
import { platformOfFile } from '../../testing/started-platform.ts';
import type { Operator } from '../operator.ts';
import { OutputLost } from './command-output.ts';

const platform = platformOfFile({ idle: true });

type Output = 'read' | 'closed' | 'full';

const outputs: Record<Output, Operator['heard']> = {
  read: async () => true,
  closed: async () => false,
  full: () =>
    Promise.reject(new OutputLost('Standard output', Object.assign(new Error('full'), { code: 'ENOSPC' }))),
};

const given = {} as Record<Output, ArgumentsOfCommands>;
beforeAll(async () => {
  for (const output of Object.keys(outputs) as Output[])
    given[output] = await argumentsOfCommands(platform, output);
});

/** How many rows each table has, and how often each act stands in the audit trail. */
async function written(): Promise<Map<string, number>> {
  const { read } = platform.services.store;
  const counts = new Map<string, number>();
  for (const table of tableNames) {
    const counted = read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    counts.set(table, Number((await counted.executeTakeFirstOrThrow()).count));
  }
  for (const { event } of await read.selectFrom('audit').select('event').execute())
    counts.set(event, (counts.get(event) ?? 0) + 1);
  return counts;
}

/** Runs a command. @returns how it ended, and by how much what is written has grown */
async function ran(name: string, output: Output) {
  const before = await written();
  const words = [...name.split(' '), ...(given[output][name] ?? [])];
  const { exit } = await operateWith(platform, outputs[output], ...words);
  const grown = [...(await written())].map(
    ([what, count]) => [what, count - (before.get(what) ?? 0)] as const,
  );
  return { exit, grown: Object.fromEntries(grown.filter(([, by]) => by !== 0)) };
}

/** A secret that nobody has seen is not stored (decision 0079). */
const tellsSecret = ['clients add-secret', 'events add-secret'];
/** The second time there is less to do. */
const atFirst = ['seed', 'config check', 'events secrets'];
/** What the others are about is gone afterwards. */
const last = 'account erase';
const others = everyCommand.filter((name) => ![...tellsSecret, ...atFirst, last].includes(name));

/** `render` renders every page three times. */
const patience = minutes(3);

test.each([...others, last])(
  'X14: %s does its work whether or not its output is read',
  async (name) => {
    const read = await ran(name, 'read');
    expect(await ran(name, 'closed')).toEqual(read);
    expect(await ran(name, 'full')).toEqual({ ...read, exit: read.exit === 0 ? 74 : read.exit });
  },
  patience,
);

test.each(atFirst)('X14: %s does its work at first, though nobody reads its output', async (name) => {
  const unread = await ran(name, 'closed');
  expect([unread.exit, Object.keys(unread.grown).length > 0]).toEqual([0, true]);
  const again = await ran(name, 'read');
  expect(again.exit).toBe(0);
  expect(await ran(name, 'full')).toEqual({ ...again, exit: 74 });
});

test.each(tellsSecret)('X14: %s stores no secret that nobody has read', async (name) => {
  expect(await ran(name, 'closed')).toEqual({ exit: 1, grown: {} });
  expect(await ran(name, 'full')).toEqual({ exit: 74, grown: {} });
  expect((await ran(name, 'read')).exit).toBe(0);
});
