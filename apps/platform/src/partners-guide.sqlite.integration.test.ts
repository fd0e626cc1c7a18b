import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oauthEndpoints } from '@foyer/contract/openapi/oauth-endpoints';
import { eventSchema } from '@foyer/contract/openapi/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/machine/free-port.ts';
import { askedOf } from './testing/authorization.ts';
import { guideBlocks, openTerminal, type Terminal } from './testing/guide.ts';
import { movableClock } from './testing/movable-clock.ts';
import { operate } from './testing/operator.ts';
import { type Person, register, resultOf, signIn } from './testing/sign-in.ts';
import { platformOfFile } from './testing/started-platform.ts';

// docs/partners.md, as its reader follows it from top to bottom: each test is a section and goes on from the one before.
const root = join(import.meta.dirname, '../../..');
const [port, ...ports] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];
const foyerUrl = `http://localhost:${port}`;

/** The document, with ports that nobody else on this machine has. */
const guide = [3000, 3001, 3002, 3003].reduce(
  (text, named, at) =>
    text
      .replaceAll(`127.0.0.1:${named}`, `127.0.0.1:${ports[at]}`)
      .replace(`listen(${named},`, `listen(${ports[at]},`),
  readFileSync(join(root, 'docs', 'partners.md'), 'utf8').replaceAll('http://localhost:8080', foyerUrl),
);
const blocks = guideBlocks(guide);

/** The demo kit with every app that the guide describes. */
function kitOfGuide(): string {
  const kit = join(mkdtempSync(join(tmpdir(), 'guide-')), 'my-brand');
  cpSync(join(root, 'brand'), kit, { recursive: true });
  const file = join(kit, 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8'));
  for (const { text } of blocks.filter(({ does }) => does === 'kit'))
    Object.assign(brand.apps, JSON.parse(text));
  writeFileSync(file, JSON.stringify(brand));
  return kit;
}

const brandDir = kitOfGuide();
const platform = platformOfFile({
  config: { brandDir, publicUrl: foyerUrl, port },
  // programs of the guide compare with the clock of this machine
  clock: movableClock(Date.now, () => undefined),
});
let terminal: Terminal;
let person: Person;
beforeAll(async () => {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  terminal = openTerminal(join(root, 'test-results'));
  await platform.app.listen({ port, host: '127.0.0.1' });
  person = await register(platform, 'eva@example.com');
});
afterAll(async () => {
  await terminal.close();
  rmSync(join(brandDir, '..'), { recursive: true, force: true });
});

/** Takes an authorization request through the portal; whoever is not signed in any more signs in. */
async function handOver(link: URL): Promise<URL> {
  const { browser, email } = person;
  const hand = () => platform.call('beginPartnerHandOver', askedOf(link), { browser });
  const first = await hand();
  if (first[0] !== 0) await signIn(platform, email, undefined, browser);
  return new URL(resultOf(first[0] === 0 ? first : await hand()).redirectUrl);
}

/** Opens an address as the user's browser does, and presses what the portal asks. @returns where it ends */
async function browse(url: string): Promise<URL> {
  const { headers } = await fetch(url, { redirect: 'manual' });
  const link = new URL(headers.get('location') ?? '', foyerUrl);
  if (link.pathname !== '/sign-out') return handOver(link);
  await platform.succeed('accountLogout', {}, { browser: person.browser });
  return new URL(`${link.searchParams.get('to')}?state=${link.searchParams.get('state')}`);
}

/** What the reader has seen last and copies from. */
const seen = {
  values: {} as Record<string, string>,
  asked: '',
  printed: '',
  lines: [] as readonly string[],
  read: 0,
};

function note(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string') seen.values[name.toUpperCase()] = value;
}

/** Runs the operator's commands. What one prints first, such as a secret, is there to be copied. */
async function operateAll(text: string): Promise<void> {
  for (const line of text.split('\n')) {
    const words = line.replace('npm run foyer -- ', '').split(' ');
    const { exit, out, complaints } = await operate(platform, ...words);
    expect([exit, complaints], line).toEqual([0, '']);
    seen.values.SECRET = seen.values.EVENTS_SECRET = seen.values.CLOUD_SECRET = out.split('\n')[0] ?? '';
  }
}

/** Copies values into variables, as the reader does. */
async function fill(text: string): Promise<void> {
  const copied = text.split('\n').map((line) => {
    const name = line.replace('=…', '');
    const value = seen.values[name];
    if (!value) throw new Error(`${name} is nowhere to be copied from`);
    return `${name}='${value}'`;
  });
  await terminal.run(copied.join('\n'));
}

const patternOf = (line: string) =>
  expect.stringMatching(new RegExp(`^${line.split('…').map(RegExp.escape).join('.+')}$`));

const acts: Record<string, (text: string) => void | Promise<void>> = {
  kit: () => undefined,
  event(text) {
    const { type } = JSON.parse(text);
    expect(eventSchema(type).safeParse(JSON.parse(text)).error?.issues).toBeUndefined();
  },
  operator: operateAll,
  fill,
  async runs(text) {
    seen.asked = text;
    seen.printed = await terminal.run(text);
    seen.lines = seen.printed.split(/\r?\n/);
    seen.read = 0;
    if (seen.printed.startsWith('{')) note(JSON.parse(seen.printed));
  },
  async opens(text) {
    const asked = new URL(await terminal.run(text));
    const ended = await browse(asked.href);
    expect(ended.searchParams.get('state')).toBe(asked.searchParams.get('state'));
    seen.values.CODE = ended.searchParams.get('code') ?? '';
  },
  async connects(text) {
    const userCode = new URL(await terminal.run(text)).hash.replace('#c=', '');
    const { browser } = person;
    const { version } = await platform.succeed('readPairing', { userCode }, { browser });
    await platform.succeed('answerPairing', { userCode, approve: true, version }, { browser });
  },
  // as it stands in the guide, and by its schema in /openapi.json
  answers(text) {
    const answer = JSON.parse(seen.printed);
    expect(Object.keys(answer)).toEqual(Object.keys(JSON.parse(text)));
    const [path = ''] = /\/oauth\/[\w-]+/.exec(seen.asked) ?? [];
    expect(oauthEndpoints[path]?.answer?.safeParse(answer).error?.issues, path).toBeUndefined();
    expect(oauthEndpoints[path]?.answer, path).toBeDefined();
  },
  starts(text) {
    seen.lines = terminal.start(text);
    seen.read = 0;
  },
  // an event that waited longer may come in between
  async prints(text) {
    const expected = text.split('\n').map(patternOf);
    await expect.poll(() => seen.lines.slice(seen.read)).toEqual(expect.arrayContaining(expected));
    seen.read = seen.lines.length;
  },
};

test.each([...new Set(blocks.map(({ section }) => section))])('the partners’ guide: %s', async (section) => {
  for (const { does, text } of blocks.filter((block) => block.section === section)) {
    if (does.endsWith('.mjs')) terminal.save(does, text);
    else await acts[does]?.(text);
  }
});

test('every mark of a block is known', () => {
  const unknown = blocks.filter(({ does }) => !does.endsWith('.mjs') && !(does in acts));
  expect(unknown).toEqual([]);
});
