import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../scripts/machine/chromium.ts';
import { scratchFolder } from './process/scratch-folder.ts';
import type { ServerProcess } from './process/server-process.ts';
import { mailedCode } from './product/mailed-code.ts';
import { addressOf, fillStore, password } from './product/people.ts';
import { renderedAhead, startPlatform } from './product/platform-server.ts';
import { codeOfApp } from './product/visitor.ts';
import { printRows, type Row } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';
import { Moments } from './visit/moments.ts';
import { screensOf } from './visit/screens.ts';
import { onSlowPhone } from './visit/slow-phone.ts';
import { type Journeyed, Stopwatch } from './visit/stopwatch.ts';

// Whole journeys on a slow phone, from the first visit to the account shown, or to the app that sent the visitor. What
// counts is waiting: nobody types here, and the mail is there at once.
const people = 200;

async function platformWith(app: boolean): Promise<ServerProcess> {
  const dataDir = join(scratchFolder(), 'data');
  await fillStore({ databaseUrl: undefined, dataDir }, people, { app });
  await renderedAhead(dataDir);
  return startPlatform(dataDir);
}

await using plain = await platformWith(false);
await using withApp = await platformWith(true);
await using browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

/** Each journey is that of a new person: the second time the browser, or a code, would be known. */
let nextPerson = 0;

interface Way {
  page: Page;
  server: ServerProcess;
  watch: Stopwatch;
  email: string;
}

const goTo =
  ({ page, server }: Way, path: string) =>
  () =>
    page.goto(`http://localhost:${server.port}${path}`);

async function toPassword(way: Way, path: string): Promise<void> {
  const { page, watch, email } = way;
  const { email: field, byPassword, passwordAsked, password: secret } = screensOf(page);
  await watch.until(goTo(way, path), field);
  await field.fill(email);
  await watch.until(() => byPassword.click(), passwordAsked);
  await secret.fill(password);
}

async function byPassword(way: Way): Promise<void> {
  await toPassword(way, '/login');
  const { password: field, home } = screensOf(way.page);
  await way.watch.until(() => field.press('Enter'), home);
}

async function byCode(way: Way): Promise<void> {
  const { page, watch, email, server } = way;
  const { email: field, byCode: button, codeAsked, code, home } = screensOf(page);
  const asked = Date.now() - 1_000;
  await watch.until(goTo(way, '/login'), field);
  await field.fill(email);
  await watch.until(() => button.click(), codeAsked);
  const digits = await mailedCode(server, email, asked);
  // the sixth digit sends the form
  await watch.until(() => code.fill(digits), home);
}

async function byPasswordAndApp(way: Way): Promise<void> {
  await toPassword(way, '/login');
  const { password: field, factorAsked, otp, home } = screensOf(way.page);
  await way.watch.until(() => field.press('Enter'), factorAsked);
  await otp.fill(codeOfApp());
  await way.watch.until(() => otp.press('Enter'), home);
}

async function register(way: Way): Promise<void> {
  const { page, watch, server } = way;
  const email = `new.${way.email}`;
  const screens = screensOf(page);
  const asked = Date.now() - 1_000;
  await watch.until(goTo(way, '/register-by-password'), screens.email);
  await screens.email.fill(email);
  await watch.until(() => screens.next.click(), screens.code);
  const digits = await mailedCode(server, email, asked);
  await watch.until(() => screens.code.fill(digits), screens.registerPassword);
  await screens.password.fill(password);
  await screens.consent.check();
  await watch.until(() => screens.create.click(), screens.home);
}

const returns = 'https://app.wagmoor.example/account/return';
const link = `/?${new URLSearchParams({
  appName: 'petApp',
  action: 'login',
  redirectUri: returns,
  state: 's',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
})}`;

async function handOver(way: Way): Promise<void> {
  const { page, watch } = way;
  await page.route(`${returns}**`, (route) => route.fulfill({ body: 'the app' }));
  await toPassword(way, link);
  const { password: field } = screensOf(page);
  await watch.until(
    () => field.press('Enter'),
    () => page.waitForURL(`${returns}?code=*`),
  );
}

const journey = (server: ServerProcess, walk: (way: Way) => Promise<void>) => (): Promise<Journeyed> =>
  onSlowPhone(browser, async (page, session) => {
    const moments = new Moments();
    await moments.watch(page);
    const watch = new Stopwatch(session, moments);
    await walk({ page, server, watch, email: addressOf(nextPerson++ % people) });
    return watch.read();
  });

/** Each takes many seconds. */
const rounds = 3;

const measured = await interleaved(
  {
    'sign-in by password': journey(plain, byPassword),
    'sign-in by mailed code': journey(plain, byCode),
    'sign-in by password and app': journey(withApp, byPasswordAndApp),
    registration: journey(plain, register),
    'hand-over to an app': journey(plain, handOver),
  },
  rounds,
);

/** The goal is for a sign-in with one factor. */
const judged = new Set(['sign-in by password', 'sign-in by mailed code']);

for (const [what, { requests, kib, waited, lastWait, roundTrips }] of Object.entries(measured)) {
  const has = judged.has(what);
  const rows: Row[] = [
    { what: 'requests', unit: '', measured: requests },
    { what: 'transferred', unit: 'KiB', measured: kib },
    { what: 'waited in all, without typing and mail', unit: 'ms', measured: waited },
    {
      what: 'from the last press to the end',
      unit: 'ms',
      measured: lastWait,
      ...(has ? { goal: '≤ 1,000 ms', reached: lastWait <= 1_000 } : {}),
    },
    {
      what: 'round trips in it, one after the other',
      unit: '',
      measured: roundTrips,
      ...(has ? { goal: '≤ 3', reached: roundTrips <= 3 } : {}),
    },
  ];
  printRows(`A whole ${what}, on a slow phone`, rows);
}
