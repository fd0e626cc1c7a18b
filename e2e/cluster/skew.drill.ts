import { globSync } from 'node:fs';
import { expect } from '@playwright/test';
import { newBrowser } from '../../apps/platform/src/testing/browser.ts';
import type { ClusterNode } from '../../scripts/cluster/nodes.ts';
import { foundOrInstalled } from '../../scripts/machine/found-program.ts';
import { callerOf, resultOf } from '../testing/calls.ts';
import type { Person } from '../testing/person.ts';
import { goesOn, startLoad } from './load.ts';
import { drill, type Stage } from './stage.ts';

const aheadSec = 30;

const libfaketime = {
  find: () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0],
  debianPackage: 'libfaketime',
  missing: 'The drill of clocks needs libfaketime: run `sudo apt-get install libfaketime`.',
};

/** Somebody asks one node for a code and signs in at the other one, whose clock is another. */
async function signInAcross(
  { inbox }: Stage,
  { email }: Person,
  [asked, entered]: readonly [ClusterNode, ClusterNode],
): Promise<void> {
  const browser = newBrowser();
  const at = (node: ClusterNode) => callerOf(node.url, browser);
  await resultOf(at(asked), 'sendVerifyEmailCodeNoAuth', { email, bizType: 'login' });
  const { code = '' } = await inbox.waitFor(email);
  const { authorizeCode } = await resultOf(at(entered), 'authByPWDOrOTM', { email, code });
  const { token, accountID } = await resultOf(at(asked), 'loginByAuthorizeCode4AccountWeb', {
    authorizeCode,
  });
  Object.assign(browser, { token, accountID });
  for (const node of [entered, asked]) await resultOf(at(node), 'getAccountDataInfo', {});
}

drill(
  `R115: a clock that is ${aheadSec} s ahead on one node: codes, sign-ins and sessions of each hold at the other, letters go out once`,
  async ({ stage }) => {
    const { cluster, url, inbox, people, verdict } = stage;
    const [exact, ahead] = cluster.nodes;
    await ahead.end();
    await ahead.start({
      LD_PRELOAD: foundOrInstalled(libfaketime),
      FAKETIME: `+${aheadSec}s`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    const dateAt = async (node: ClusterNode) =>
      Date.parse((await fetch(`${node.url}/healthz`)).headers.get('date') ?? '');
    const apart = Math.abs((await dateAt(ahead)) - (await dateAt(exact)) - aheadSec * 1000);
    expect(apart, 'the clocks are apart').toBeLessThan(3000);

    const [one, other, ...busy] = await people(5);
    if (!one || !other) throw new Error('nobody came');
    // of an address that got a code a moment ago, for its registration, nothing is counted any more
    cluster.databases.asSuperuser('delete from counters', 'foyer');
    const load = await startLoad(url, busy);
    await signInAcross(stage, one, [exact, ahead]);
    await signInAcross(stage, other, [ahead, exact]);
    await goesOn(load, 10_000);
    await load.end();
    for (const { email } of [one, other, ...busy])
      expect(new Set(inbox.of(email).map(({ html }) => html)).size, 'no letter came twice').toBe(
        inbox.of(email).length,
      );
    verdict(`${load.acknowledged()} acknowledged, ${load.faults.size} kinds of faults`);
    expect([...load.faults.keys()].filter((fault) => fault !== 11300)).toEqual([]);
    expect(load.broken).toEqual([]);
    await ahead.end();
    await ahead.start();
  },
);
