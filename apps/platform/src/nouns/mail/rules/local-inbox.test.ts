import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalInbox, localInbox } from './local-inbox.ts';

let directory: string;
let inbox: LocalInbox;

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'foyer-inbox-')), 'inbox');
  inbox = localInbox(directory);
});

afterEach(() => rm(join(directory, '..'), { recursive: true }));

const send = (to: string, n = 0) =>
  inbox.send({
    outboxID: `letter-${n}`,
    to,
    at: Date.UTC(2026, 10, 21),
    subject: `Letter ${n}`,
    text: 'Text',
    html: '<p>Text</p>',
    code: '048213',
    links: ['https://account.example.com/login'],
  });

it('keeps a letter with everything that a test or script wants of it', async () => {
  await send('robin@example.com');
  expect(await inbox.messages()).toEqual([
    {
      id: expect.any(String),
      to: 'robin@example.com',
      subject: 'Letter 0',
      at: '2026-11-21T00:00:00.000Z',
      text: 'Text',
      html: '<p>Text</p>',
      code: '048213',
      links: ['https://account.example.com/login'],
    },
  ]);
});

it('shows the newest first, also those of one millisecond, of one address', async () => {
  for (const n of [1, 2, 3]) await send(n === 2 ? 'sam@example.com' : 'robin@example.com', n);
  const subjects = async (to?: string) => (await inbox.messages(to)).map(({ subject }) => subject);
  expect(await subjects()).toEqual(['Letter 3', 'Letter 2', 'Letter 1']);
  expect(await subjects('Robin@Example.com')).toEqual(['Letter 3', 'Letter 1']);
  expect(await subjects('nobody@example.com')).toEqual([]);
});

it('is empty before the first letter', async () => {
  expect(await inbox.messages()).toEqual([]);
  expect(await inbox.message('0000000000000000-11111111-1111-1111-1111-111111111111')).toBeUndefined();
});

it('keeps the newest 200, readable by nobody else', async () => {
  for (let n = 0; n < 203; n += 1) await send('robin@example.com', n);
  const files = await readdir(directory);
  expect(files).toHaveLength(200);
  expect((await inbox.messages())[0]?.subject).toBe('Letter 202');
  expect((await stat(join(directory, files[0]!))).mode & 0o077).toBe(0);
});

it.each(['../secrets', '..%2fsecrets', 'a', ''])('finds nothing outside of itself: %j', async (id) => {
  expect(await inbox.message(id)).toBeUndefined();
});

it('goes on after a letter that it cannot keep', async () => {
  const nowhere = localInbox('/dev/null/inbox');
  const letter = { outboxID: 'a', to: 'a@b.example', at: 0, subject: '', text: '', html: '', links: [] };
  expect(await nowhere.send({ ...letter, code: undefined })).toMatchObject({ outcome: 'failed' });
});
