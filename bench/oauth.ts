import { join } from 'node:path';
import { seconds } from '@foyer/contract/durations';
import { freePort } from '../scripts/machine/free-port.ts';
import { drive } from './load/drive.ts';
import { scratchFolder } from './process/scratch-folder.ts';
import { startServer } from './process/server-process.ts';
import { fillGrants, refreshTokenOf } from './product/grants.ts';
import { accessTokensOf, codeExchanges, grantRefreshes, userinfos } from './product/oauth-load.ts';
import { startPlatform } from './product/platform-server.ts';
import { printRows } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';

// What apps ask for: durable refreshes with rotating tokens, exchanges of codes, and who it is; beside a bare floor, and
// oidc-provider as a peer, which keeps its few grants in memory.
const accounts = 1_000;
const codes = 200_000;
const peersGrants = 100;
const amount = { accounts, connections: 32, lastsAtMost: seconds(3) };
const paths = { token: '/oauth/token', userinfo: '/oauth/userinfo' };
const peersPaths = { token: '/token', userinfo: '/me' };

const folder = scratchFolder();
const [ours, bare] = [join(folder, 'product'), join(folder, 'floor')];
for (const dataDir of [ours, bare]) await fillGrants(dataDir, { accounts, codes });
const floors = (name: string) => join(import.meta.dirname, 'floors', `${name}.ts`);

await using product = await startPlatform(ours);
await using floor = await startServer({
  file: floors('oauth'),
  port: await freePort(),
  path: '/',
  env: { DATA_DIR: bare },
});
await using peer = await startServer({
  file: floors('oidc-provider'),
  port: await freePort(),
  path: '/jwks',
});

const firstTokens = () => new Map(Array.from({ length: accounts }, (_, nth) => [nth, refreshTokenOf(nth)]));
const made: string[] = await (
  await fetch(`http://127.0.0.1:${peer.port}/grants?count=${peersGrants}`)
).json();
const newest = { product: firstTokens(), floor: firstTokens(), peer: new Map(made.entries()) };
const turns = { product: { nth: 0 }, floor: { nth: 0 } };
const peersAmount = { ...amount, accounts: peersGrants };

const refreshed = await interleaved({
  product: () => drive(grantRefreshes(product, amount, { newest: newest.product, ...paths })),
  floor: () => drive(grantRefreshes(floor, amount, { newest: newest.floor, ...paths })),
  peer: () => drive(grantRefreshes(peer, peersAmount, { newest: newest.peer, ...peersPaths })),
});
const accessTokens = {
  product: await accessTokensOf(product, { newest: newest.product, ...paths }, 100),
  floor: await accessTokensOf(floor, { newest: newest.floor, ...paths }, 100),
  peer: await accessTokensOf(peer, { newest: newest.peer, ...peersPaths }, 100),
};
const asked = await interleaved({
  product: () => drive(userinfos(product, amount, { accessTokens: accessTokens.product, ...paths })),
  floor: () => drive(userinfos(floor, amount, { accessTokens: accessTokens.floor, ...paths })),
  peer: () => drive(userinfos(peer, peersAmount, { accessTokens: accessTokens.peer, ...peersPaths })),
});
// last, since an account keeps so many grants of an app, and an exchange beyond that ends the oldest
const exchanged = await interleaved({
  product: () => drive(codeExchanges(product, amount, turns.product)),
  floor: () => drive(codeExchanges(floor, amount, turns.floor)),
});

printRows('OAuth over 32 connections', [
  {
    what: 'refreshes, durable, tokens rotate',
    unit: '1/s',
    measured: refreshed.product.perSecond,
    floor: refreshed.floor.perSecond,
    goal: '≥ 4,000 /s',
    reached: refreshed.product.perSecond >= 4_000,
  },
  { what: 'the same by oidc-provider, in memory', unit: '1/s', measured: refreshed.peer.perSecond },
  {
    what: 'processor time a refresh',
    unit: 'ms',
    measured: refreshed.product.cpu,
    floor: refreshed.floor.cpu,
  },
  {
    what: '99 % of the refreshes are answered within',
    unit: 'ms',
    measured: refreshed.product.p99,
    floor: refreshed.floor.p99,
  },
  {
    what: 'exchanges of a code, durable',
    unit: '1/s',
    measured: exchanged.product.perSecond,
    floor: exchanged.floor.perSecond,
  },
  {
    what: 'userinfo',
    unit: '1/s',
    measured: asked.product.perSecond,
    floor: asked.floor.perSecond,
  },
  { what: 'the same by oidc-provider, in memory', unit: '1/s', measured: asked.peer.perSecond },
]);
