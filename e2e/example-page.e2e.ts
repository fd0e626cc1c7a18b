import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../scripts/machine/free-port.ts';
import { root } from './testing/built.ts';
import { person } from './testing/person.ts';
import { registered } from './testing/register.ts';
import { signInByPassword } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

/** The demo kit, with a port for the page that nobody else on this machine has. */
function kitWithPage(port: number): string {
  const kit = join(mkdtempSync(join(tmpdir(), 'foyer-page-')), 'brand');
  cpSync(join(root, 'brand'), kit, { recursive: true });
  const file = join(kit, 'brand.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('127.0.0.1:8093', `127.0.0.1:${port}`));
  return kit;
}

async function servePage(port: number, foyerUrl: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(root, 'examples', 'page', 'serve.mjs')], {
    env: { ...process.env, FOYER_URL: foyerUrl, PAGE_PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return server;
}

test('the page without a server signs its visitor in across origins, keeps nothing, and signs out', async ({
  page,
  foyer,
  troubles,
}) => {
  troubles.expect(/request to http:\/\/127\.0\.0\.1/);
  const port = await freePort();
  const kit = kitWithPage(port);
  await foyer.restartWithBrand(kit);
  const server = await servePage(port, foyer.url);
  try {
    const owner = await registered(foyer, person());
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await signInByPassword(page, owner);
    const who = page.locator('#who');
    await expect(who).toHaveText(`Signed in as ${owner.email}.`);
    expect(page.url()).toBe(`http://127.0.0.1:${port}/`);
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(who).toHaveText('Nobody is signed in.');
  } finally {
    await page.goto('about:blank');
    server.kill();
    await foyer.restartWithBrand(join(root, 'brand'));
    rmSync(join(kit, '..'), { recursive: true });
  }
});
