import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { readConfig } from '../../apps/platform/src/kernel/config/config.ts';
import { openStore } from '../../apps/platform/src/kernel/store/open-store.ts';
import { newDatabase } from '../../apps/platform/src/testing/database.ts';
import { resultOf } from '../testing/calls.ts';
import { newAccount, signedIn, type Visitor } from './crowd.ts';
import { beginPost } from './held-requests.ts';
import { openPlace, type Place } from './place.ts';

const redirectUri = 'https://app.wagmoor.example/account/return';
const streams = 4;
const exchangesBefore = 8;

/** Hands somebody over to a public app. @returns the form that exchanges the code */
async function handOver({ call }: Visitor): Promise<Record<string, string>> {
  const verifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = { appID: 'petApp', redirectUri, codeChallenge, codeChallengeMethod: 'S256' } as const;
  const { redirectUrl } = await resultOf(call, 'beginPartnerHandOver', asked);
  const code = new URL(redirectUrl).searchParams.get('code') ?? '';
  const whose = { client_id: 'petApp', redirect_uri: redirectUri };
  return { grant_type: 'authorization_code', ...whose, code, code_verifier: verifier };
}

async function token({ url }: Place, form: Record<string, string>) {
  const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: answer.status, body: await answer.json() };
}

/** As a client does it: if the platform is too busy, the same once more. */
async function untilAnswered(place: Place, form: Record<string, string>): ReturnType<typeof token> {
  const answer = await token(place, form);
  return answer.status === 503 ? untilAnswered(place, form) : answer;
}

/** Begins an exchange, of which the platform has read the headers. */
const beginExchange = ({ url }: Place, form: Record<string, string>) =>
  beginPost(`${url}/oauth/token`, new URLSearchParams(form).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });

const refresh = (refresh_token: string) => ({
  grant_type: 'refresh_token',
  client_id: 'petApp',
  refresh_token,
});

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`R83: a kill in the middle of exchanges loses no acknowledged tokens, and no code gives a second time (${engine})`, async () => {
    test.slow();
    const database = await newDatabase(engine);
    const place = await openPlace({ databaseUrl: database.url });
    const platform = await place.start();
    const visitors = await Promise.all(
      Array.from({ length: streams }, async () => signedIn(place, await newAccount(place))),
    );
    const given: string[] = [];
    const unanswered: Record<string, string>[] = [];
    const enough = Promise.withResolvers<void>();
    let ended = false;
    const stream = async (visitor: Visitor) => {
      while (!ended) {
        const form = await handOver(visitor).catch(() => undefined);
        if (!form) return;
        const answer = await token(place, form).catch(() => undefined);
        if (answer?.status === 200) given.push(answer.body.refresh_token);
        else unanswered.push(form);
        if (given.length >= exchangesBefore) enough.resolve();
      }
    };
    const held = await handOver(await signedIn(place, await newAccount(place)));
    const running = visitors.map(stream);
    const exchange = await beginExchange(place, held);
    await enough.promise;
    // its body is sent, and it is killed before it can answer
    const answered = exchange.finish().catch(() => undefined);
    await platform.kill();
    ended = true;
    await Promise.all(running);
    expect(await answered, 'the exchange was not answered').toBeUndefined();
    unanswered.push(held);

    const again = await place.start();
    for (const refresh_token of given)
      expect((await untilAnswered(place, refresh(refresh_token))).status).toBe(200);
    for (const form of unanswered) {
      // a code whose answer was lost is exchanged now, or was: then it comes a second time, and what it gave ends
      const { status, body } = await untilAnswered(place, form);
      if (status === 200) expect((await untilAnswered(place, refresh(body.refresh_token))).status).toBe(200);
      else expect(body.error).toBe('invalid_grant');
    }
    await again.kill();

    const store = await openStore(await readConfig(place.env));
    const grants = await store.read.selectFrom('oauthGrants').selectAll().execute();
    const tokens = await store.read.selectFrom('oauthRefreshTokens').select('grantID').execute();
    const used = await store.read
      .selectFrom('oauthCodes')
      .select('grantID')
      .where('usedAt', 'is not', null)
      .execute();
    const codesOf = new Set(used.map(({ grantID }) => grantID));
    const tokensOf = new Set(tokens.map(({ grantID }) => grantID));
    for (const { grantID } of grants) {
      expect(codesOf.has(grantID), 'a grant has used its code up').toBe(true);
      expect(tokensOf.has(grantID), 'and has its refresh token').toBe(true);
    }
    await store.close();
    await place.close();
    await database.drop();
  });
}
