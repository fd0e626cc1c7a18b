import { expect } from '@playwright/test';
import { newPkce, petExchange, petReturn } from '../../apps/platform/src/testing/oauth.ts';
import { checkedBy, codeAt, postTo, refreshed, tokensFrom, userinfoAt } from './app.ts';
import { signedIn } from './person.ts';
import { directions, drill, inOrder, type ReleaseNode } from './stage.ts';

const state = 'a%20b%2F1';

/** The `state` of a query as it is written. */
const rawStateIn = (query: string): string =>
  query
    .split('&')
    .find((part) => part.startsWith('state='))
    ?.slice('state='.length) ?? '';

/** Sends a request with `prompt=login` to a node. @returns the query of the link that goes on with it */
async function linkOf(
  at: ReleaseNode,
  { codeChallenge, nonce, state }: { codeChallenge: string; nonce: string; state: string },
): Promise<string> {
  const asked = new URLSearchParams({
    client_id: 'petApp',
    redirect_uri: petReturn,
    response_type: 'code',
    scope: 'openid',
    nonce,
    prompt: 'login',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  });
  const sent = await fetch(`${at.url}/oauth/authorize?${asked}&state=${state}`, { redirect: 'manual' });
  return new URL(sent.headers.get('location') ?? '', at.url).search.slice(1);
}

for (const direction of directions) {
  const name = direction.join(', then ');

  drill(`X12: the code of an app is exchanged, its tokens hold at both, ${name}`, async ({ stage }) => {
    const { first, second } = inOrder(stage, direction);
    const tokens = await tokensFrom(second, await codeAt(first, await signedIn(first, stage)));
    for (const at of [first, second]) expect(await userinfoAt(at, tokens)).toBe(200);
    let renewed = tokens;
    for (const at of [first, second, first]) {
      renewed = await refreshed(at, renewed);
      for (const each of [first, second]) expect(await userinfoAt(each, renewed)).toBe(200);
    }
    await postTo(second, '/oauth/revoke', { client_id: 'petApp', token: renewed.refresh_token });
    expect(await userinfoAt(first, renewed)).toBe(401);
  });

  drill(`X12, G1: what a node signs is checked with the keys of the other, ${name}`, async ({ stage }) => {
    const { first, second } = inOrder(stage, direction);
    const someone = await signedIn(first, stage);
    const tokens = await tokensFrom(first, await codeAt(first, someone));
    for (const at of [first, second])
      expect(await checkedBy(at, stage.frontage.url, tokens), 'the only kind that both know').toBe('ES256');
  });

  drill(`X12: an app's request comes to one node and goes on at the other, ${name}`, async ({ stage }) => {
    const { first, second } = inOrder(stage, direction);
    const someone = await signedIn(second, stage);
    const { verifier, challenge } = newPkce();
    const handOver = { codeChallenge: challenge, codeChallengeMethod: 'S256', nonce: 'n-0S6' } as const;
    const link = await linkOf(first, { ...handOver, state });
    const said = (key: string) => {
      const value = new URLSearchParams(link).get(key);
      return value === null ? {} : { [key]: value };
    };
    // as the page of the other node reads the link
    const kept = { state: rawStateIn(link), ...said('provenSince') };
    const sealed = second.release === 'now' ? said('request') : {};
    const data = { appID: 'petApp', redirectUri: petReturn, ...handOver, ...kept, ...sealed } as const;
    expect((await someone.call(second, 'beginPartnerHandOver', data))[0], 'an older session').toBe(11256);
    await someone.succeed(second, 'verifyPassword', { password: someone.password });
    const { redirectUrl } = await someone.succeed(second, 'beginPartnerHandOver', data);
    expect(rawStateIn(new URL(redirectUrl).search.slice(1))).toBe(state);
    const code = new URL(redirectUrl).searchParams.get('code') ?? '';
    const tokens = await tokensFrom(first, petExchange({ code, verifier }));
    expect(await userinfoAt(second, tokens)).toBe(200);
  });
}
