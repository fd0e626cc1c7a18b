import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../../scripts/machine/chromium.ts';
import { scratchFolder } from '../process/scratch-folder.ts';
import { addressOf, fillStore, password } from '../product/people.ts';
import { renderedAhead, startPlatform } from '../product/platform-server.ts';
import { screensOf } from '../visit/screens.ts';
import { onSlowPhone } from '../visit/slow-phone.ts';
import { watchMoments } from '../visit/watch-moments.ts';
const dataDir = join(scratchFolder(), 'data');
await fillStore({ databaseUrl: undefined, dataDir }, 20, { app: false });
await renderedAhead(dataDir);
await using server = await startPlatform(dataDir);
await using browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-background-networking'] });
for (let n = 0; n < 4; n++)
await onSlowPhone(browser, async (page, session) => {
  const log: [number, string][] = [];
  const names = new Map<string, string>();
  let total = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => { names.set(requestId, request.url.replace(/^.*?:\d+/, '').slice(0, 90)); log.push([wallTime * 1000, `> ${names.get(requestId)}`]); });
  session.on('Network.responseReceived', ({ requestId }) => log.push([Date.now(), `~ ${names.get(requestId)}`]));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => log.push([Date.now(), `< ${names.get(requestId)} ${(encodedDataLength / 1024).toFixed(1)}`]));
  const moments = await watchMoments(page);
  const s = screensOf(page);
  await page.goto(`http://localhost:${server.port}/login`);
  await s.email.waitFor();
  await s.email.fill(addressOf(n));
  await s.byPassword.click();
  await s.passwordAsked.waitFor();
  await s.password.fill(password);
  await new Promise((r) => setTimeout(r, 1500));
  log.length = 0;
  if (n === 3) { await session.send('Profiler.enable'); await session.send('Profiler.start'); }
  await s.password.press('Enter');
  await s.home.first().waitFor();
  const headed = moments.headed;
  if (n === 3) { const { profile } = await session.send('Profiler.stop'); (await import('node:fs')).writeFileSync('/tmp/wt/journey.cpuprofile', JSON.stringify(profile)); }
  await new Promise((r) => setTimeout(r, 1500));
  console.log('--- press to heading', Math.round(headed - moments.pressed));
  for (const [at, what] of log.toSorted((a, b) => a[0] - b[0])) console.log(Math.round(at - moments.pressed), what);
});
