import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { hours, seconds } from '@foyer/contract/durations';
import { hashOf } from '../../apps/platform/src/kernel/secrets/token.ts';
import { openDatabase } from '../../apps/platform/src/kernel/store/engine/open-database.ts';
import { secretKey } from '../product/platform-server.ts';

/*
 * Bare `node:http` with what cannot be left out of a refresh, an exchange and a look at who it is: the same rows in the
 * same durable commits. No client authentication, no limits, no log, no id_token.
 */

const db = openDatabase(join(process.env.DATA_DIR ?? '', 'foyer.db'), { busyTimeout: seconds(5) });

const findToken = db.prepare(`
  select t."grantID", g."accountID" from "oauthRefreshTokens" t join "oauthGrants" g on g."grantID" = t."grantID"
  join accounts a on a."accountID" = g."accountID" where t."tokenHash" = ?`);
const rotate = db.prepare('update "oauthRefreshTokens" set "rotatedAt" = ? where "tokenHash" = ?');
const addToken = db.prepare(
  'insert into "oauthRefreshTokens" ("tokenHash", "grantID", "issuedAt") values (?, ?, ?)',
);
const findCode = db.prepare('select * from "oauthCodes" where "codeHash" = ? and "usedAt" is null');
const spendCode = db.prepare('update "oauthCodes" set "usedAt" = ? where "codeHash" = ?');
const addGrant = db.prepare(`
  insert into "oauthGrants"
    ("grantID", "accountID", "clientID", scope, amr, "authenticatedAt", "createdAt", "lastUsedAt", "expiresAt")
  values (?, ?, ?, ?, 'pwd', ?, ?, ?, ?)`);
const findGrant = db.prepare(`
  select a.* from "oauthGrants" g join accounts a on a."accountID" = g."accountID"
  where g."grantID" = ? and g."endedAt" is null`);

function commit(work: () => void): void {
  db.exec('begin immediate');
  work();
  db.exec('commit');
}
db.exec('pragma synchronous = full');

const macOf = (text: string) => createHmac('sha256', secretKey).update(text).digest('base64url');
const accessToken = (grantID: string) => `${grantID}.${macOf(grantID)}`;
const verifies = (challenge: unknown, verifier: string) =>
  createHash('sha256').update(verifier).digest('base64url') === challenge;

function refresh(form: URLSearchParams): object | undefined {
  const shown = hashOf(form.get('refresh_token') ?? '');
  const found = findToken.get(shown);
  if (!found) return undefined;
  const now = Date.now();
  const grantID = String(found.grantID);
  const refresh_token = randomBytes(32).toString('base64url');
  commit(() => {
    rotate.run(now, shown);
    addToken.run(hashOf(refresh_token), grantID, now);
  });
  return { access_token: accessToken(grantID), token_type: 'bearer', expires_in: 3600, refresh_token };
}

function exchange(form: URLSearchParams): object | undefined {
  const codeHash = hashOf(form.get('code') ?? '');
  const code = findCode.get(codeHash);
  if (!code || !verifies(code.challenge, form.get('code_verifier') ?? '')) return undefined;
  const now = Date.now();
  const [grantID = '', ...others] = [code.grantID, code.accountID, code.clientID, code.scope].map(String);
  const [accountID = '', clientID = '', scope = ''] = others;
  const refresh_token = randomBytes(32).toString('base64url');
  commit(() => {
    spendCode.run(now, codeHash);
    addGrant.run(grantID, accountID, clientID, scope, now, now, now, now + hours(24));
    addToken.run(hashOf(refresh_token), grantID, now);
  });
  return {
    access_token: accessToken(grantID),
    token_type: 'bearer',
    expires_in: 3600,
    refresh_token,
  };
}

function userinfo(authorization = ''): object | undefined {
  const [grantID = '', mark] = authorization.replace(/^Bearer /, '').split('.');
  const account = mark === macOf(grantID) ? findGrant.get(grantID) : undefined;
  return account && { sub: account.accountID, email: account.email };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function answer(request: IncomingMessage): Promise<object | undefined> {
  if (request.url === '/oauth/userinfo') return userinfo(request.headers.authorization);
  if (request.url !== '/oauth/token') return undefined;
  const form = new URLSearchParams(await textOf(request));
  return form.get('grant_type') === 'refresh_token' ? refresh(form) : exchange(form);
}

const server = createServer(async (request, response) => {
  const result = await answer(request);
  const body = JSON.stringify(result ?? { error: 'invalid_grant' });
  const length = Buffer.byteLength(body);
  const status = result ? 200 : 400;
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length }).end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');

process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  db.close();
});
