import { createHash, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathOf } from '@foyer/contract/calls';
import { hours, minutes, seconds } from '@foyer/contract/durations';
import type { Assertion } from '@foyer/contract/fields/passkey-fields';
import { leastHashCost } from '../../apps/platform/src/kernel/hashing/hasher.ts';
import { openHasher } from '../../apps/platform/src/kernel/hashing/open-hasher.ts';
import { openKeys } from '../../apps/platform/src/kernel/secrets/keys.ts';
import { hashOf } from '../../apps/platform/src/kernel/secrets/token.ts';
import { openDatabase } from '../../apps/platform/src/kernel/store/engine/open-database.ts';
import { otpSealPurpose, otpStepOf } from '../../apps/platform/src/nouns/factors/rules/totp.ts';
import { secretKey } from '../product/platform-server.ts';

/*
 * Bare `node:http` with what cannot be left out: the same database with the same settings, the same rows in the same
 * commits, the same hash behind the same gate. No validation, no limits, no headers, no log, no query builder.
 */

const db = openDatabase(join(process.env.DATA_DIR ?? '', 'foyer.db'), { busyTimeout: seconds(5) });
const hasher = openHasher(leastHashCost);
const keys = openKeys([secretKey]);

const findSession = db.prepare(`
  select a.*, s."stepUpAt", s."endedAt" from "sessionTokens" t
  join sessions s on s."sessionID" = t."sessionID" join accounts a on a."accountID" = s."accountID"
  where t."tokenHash" = ?`);
const findAccount = db.prepare('select * from accounts where "emailKey" = ?');
const takeKey = db.prepare('insert into idempotency ("keyHash", "createdAt") values (?, ?)');
const keepReply = db.prepare('update idempotency set "sealedReply" = ? where "keyHash" = ?');
const countTry = db.prepare(`
  insert into locks (subject, "bindHash", failures, "lastFailureAt", "lockedUntil") values (?, '', 1, ?, 0)
  on conflict do update set failures = failures + 1`);
const forgiveTry = db.prepare(
  `update locks set failures = failures - 1 where subject = ? and "bindHash" = ''`,
);
const addAudit = db.prepare(`
  insert into audit ("auditID", at, event, actor, "accountID", source, "bindHash", "traceId", details)
  values (?, ?, 'signIn.passed', 'user', ?, '127.0.0.1', ?, ?, '{"method":"password"}')`);
const addCode = db.prepare(`
  insert into "authorizeCodes" ("codeHash", "accountID", "bindHash", "createdAt", "expiresAt") values (?, ?, ?, ?, ?)`);

const addTicket = db.prepare(`
  insert into tickets ("ticketHash", purpose, "emailKey", "accountID", "bindHash", "createdAt", "expiresAt")
  values (?, 'mfa', ?, ?, ?, ?, ?)`);
const findTicket = db.prepare(`
  select t."accountID", t."emailKey", f."sealedSecret", f."lastStep" from tickets t
  join "otpFactors" f on f."accountID" = t."accountID" where t."ticketHash" = ? and t."usedAt" is null`);
const countFactor = db.prepare('update tickets set tries = tries + 1 where "ticketHash" = ?');
const countFailure = db.prepare(`
  insert into counters (subject, kind, "bizType", device, source, "windowStart", count, "expiresAt")
  values (?, 'wrongFactor.otp', '', '', '', ?, 1, ?) on conflict do update set count = count + 1`);
const forgiveFailure = db.prepare(
  `update counters set count = count - 1 where subject = ? and kind = 'wrongFactor.otp'`,
);
const takeStep = db.prepare(
  'update "otpFactors" set "lastStep" = ? where "accountID" = ? and "lastStep" < ?',
);
const findPasskey = db.prepare('select * from passkeys where "credentialID" = ?');
const spendChallenge = db.prepare(
  'insert into "spentChallenges" ("challengeHash", "expiresAt") values (?, ?)',
);
const usePasskey = db.prepare('update passkeys set "lastUsedAt" = ? where "credentialID" = ?');
const spendTicket = db.prepare('update tickets set "usedAt" = ? where "ticketHash" = ? and "usedAt" is null');

/** @param survives what is only there to spare a repeat does not wait for the disk */
function commit(work: () => void, survives: 'powerLoss' | 'crash' = 'powerLoss'): void {
  db.exec(`pragma synchronous = ${survives === 'powerLoss' ? 'full' : 'normal'}`);
  db.exec('begin immediate');
  work();
  db.exec('commit');
}

interface Call {
  context: { token: string; traceId: string };
  data: { email: string; password: string; bizToken: string; otpCode: string; response: Assertion };
  key: string | undefined;
}

const readAccount = ({ context }: Call): unknown => findSession.get(hashOf(context.token));

async function signIn({ data, context, key }: Call): Promise<unknown> {
  const now = Date.now();
  const { email, password } = data;
  const keyHash = hashOf(`${key}`);
  commit(() => takeKey.run(keyHash, now), 'crash');
  const account = findAccount.get(email);
  commit(() => countTry.run(email, now));
  const phc = account?.passwordHash;
  const isRight = await hasher.verify(typeof phc === 'string' ? phc : undefined, password);
  if (!account || !isRight) return undefined;
  const accountID = String(account.accountID);
  if (account.mfaSince !== null) return askForFactor({ email, accountID, keyHash });
  const authorizeCode = randomBytes(32).toString('base64url');
  commit(() => {
    forgiveTry.run(email);
    addAudit.run(randomUUID(), now, accountID, keyHash, context.traceId);
    addCode.run(hashOf(authorizeCode), accountID, keyHash, now, now + seconds(60));
  });
  const reply = { accountID, authorizeCode, email };
  commit(() => keepReply.run(JSON.stringify(reply), keyHash), 'crash');
  return reply;
}

/** Behind the password: a ticket, in the commit that takes the count back. */
function askForFactor({ email, accountID, keyHash }: Record<'email' | 'accountID' | 'keyHash', string>) {
  const now = Date.now();
  const bizToken = randomBytes(32).toString('base64url');
  commit(() => {
    forgiveTry.run(email);
    addTicket.run(hashOf(bizToken), email, accountID, keyHash, now, now + minutes(10));
  });
  const reply = { bizToken };
  commit(() => keepReply.run(JSON.stringify(reply), keyHash), 'crash');
  return reply;
}

/** Counted, compared, and used up with the authorizeCode, as the password is. */
async function secondFactor({ data, context, key }: Call): Promise<unknown> {
  const now = Date.now();
  const keyHash = hashOf(`${key}`);
  commit(() => takeKey.run(keyHash, now), 'crash');
  const ticketHash = hashOf(data.bizToken);
  const ticket = findTicket.get(ticketHash);
  if (!ticket) return undefined;
  const accountID = String(ticket.accountID);
  commit(() => {
    countFailure.run(accountID, now, now + hours(24));
    countFactor.run(ticketHash);
  });
  const secret = keys.open(otpSealPurpose, String(ticket.sealedSecret), accountID);
  const step = secret && otpStepOf(data.otpCode, secret, now);
  if (!step || step <= Number(ticket.lastStep)) return undefined;
  const authorizeCode = randomBytes(32).toString('base64url');
  commit(() => {
    forgiveFailure.run(accountID);
    takeStep.run(step, accountID, step);
    spendTicket.run(now, ticketHash);
    addAudit.run(randomUUID(), now, accountID, keyHash, context.traceId);
    addCode.run(hashOf(authorizeCode), accountID, keyHash, now, now + seconds(60));
  });
  const reply = { accountID, authorizeCode };
  commit(() => keepReply.run(JSON.stringify(reply), keyHash), 'crash');
  return reply;
}

/** Nothing is kept of a challenge before it is answered. */
const beginPasskey = () => ({
  options: { challenge: randomBytes(32).toString('base64url'), rpId: 'localhost', allowCredentials: [] },
});

/** The public key of an ES256 passkey: 32 bytes each of x and y behind their CBOR heads (RFC 9053, 7.1.1). */
function keyOf(cose: string) {
  const bytes = Buffer.from(cose, 'base64url');
  const part = (from: number) => bytes.subarray(from, from + 32).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(10), y: part(45) }, format: 'jwk' });
}

/** The signature alone is verified; then challenge and passkey are used up with the authorizeCode. */
function finishPasskey({ data, context, key }: Call): unknown {
  const now = Date.now();
  const keyHash = hashOf(`${key}`);
  commit(() => takeKey.run(keyHash, now), 'crash');
  const { id, response } = data.response;
  const passkey = findPasskey.get(id);
  if (!passkey) return undefined;
  const clientData = Buffer.from(response.clientDataJSON, 'base64url');
  const signed = Buffer.concat([
    Buffer.from(response.authenticatorData, 'base64url'),
    createHash('sha256').update(clientData).digest(),
  ]);
  const signature = Buffer.from(response.signature, 'base64url');
  if (!verify('sha256', signed, keyOf(String(passkey.publicKey)), signature)) return undefined;
  const accountID = String(passkey.accountID);
  const authorizeCode = randomBytes(32).toString('base64url');
  commit(() => {
    spendChallenge.run(hashOf(JSON.parse(clientData.toString()).challenge), now + minutes(5));
    usePasskey.run(now, id);
    addAudit.run(randomUUID(), now, accountID, keyHash, context.traceId);
    addCode.run(hashOf(authorizeCode), accountID, keyHash, now, now + seconds(60));
  });
  const reply = { accountID, authorizeCode };
  commit(() => keepReply.run(JSON.stringify(reply), keyHash), 'crash');
  return reply;
}

const routes = new Map<string | undefined, (call: Call) => unknown>([
  [pathOf('getAccountDataInfo'), readAccount],
  [pathOf('authByPWDOrOTM'), signIn],
  [pathOf('authBy2fa'), secondFactor],
  [pathOf('beginPasskeyLogin'), beginPasskey],
  [pathOf('finishPasskeyLogin'), finishPasskey],
]);

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const server = createServer(async (request, response) => {
  const route = routes.get(request.url);
  if (!route) return response.writeHead(404, { 'content-length': 0 }).end();
  const { context, data } = JSON.parse(await textOf(request));
  const result = await route({ context, data, key: request.headers['idempotency-key']?.toString() });
  const body = JSON.stringify({ code: result ? 0 : 1, result });
  const length = Buffer.byteLength(body);
  return response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');

process.on('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await hasher.close();
  db.close();
});
