import { beforeAll, expect, test } from 'vitest';
import { newID } from '../../../kernel/secrets/token.ts';
import { newPkce, petExchange, petReturn, postForm } from '../../../testing/oauth.ts';
import { accountRow, met } from '../../../testing/one-behind-the-other.ts';
import { rounds } from '../../../testing/races.ts';
import { type Person, register } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { google, voiceAt } from '../../../testing/voice.ts';

const platform = platformOfFile({ idle: true });
const { agree } = voiceAt(platform);

let [owner, other]: Person[] = [];
beforeAll(async () => {
  [owner, other] = [await register(platform), await register(platform)];
  await agree(owner);
});

/** The row of the owner's account. */
const ofOwner = () => accountRow(owner ?? expect.fail('nobody is there yet'));

const { verifier, challenge } = newPkce();
type Answer = readonly [fault: number, redirectUrl: string];

/** As pages do it: where there was no time for it, the same once more. */
async function handOver(person: Person | undefined, requestID: string): Promise<Answer> {
  const { browser } = person ?? expect.fail('nobody is there yet');
  const asked = {
    appID: 'petApp',
    redirectUri: petReturn,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
  };
  const [fault, result] = await platform.call('beginPartnerHandOver', { ...asked, requestID }, { browser });
  if (fault === 11300) return handOver(person, requestID);
  return [fault, fault === 0 ? result.redirectUrl : ''];
}

async function link(person: Person | undefined, requestID: string): Promise<Answer> {
  const { browser } = person ?? expect.fail('nobody is there yet');
  const [fault, result] = await platform.call(
    'bindThirdParty4Setting',
    { ...google, requestID },
    { browser },
  );
  if (fault === 11300) return link(person, requestID);
  return [fault, fault === 0 ? (result.redirectUrl ?? '') : ''];
}

const codesOf = (requestID: string) =>
  platform.services.store.read
    .selectFrom('oauthCodes')
    .select('accountID')
    .where('requestID', '=', requestID)
    .execute();

test.each([
  ['an app', handOver],
  ['an assistant', link],
])('F1: two calls at once for %s get one code', async (_what, press) => {
  for (let round = 0; round < rounds; round += 1) {
    const requestID = newID();
    const one = () => press(owner, requestID);
    const [first, second] = await met(platform, ofOwner(), round, one, one);
    expect(first[0]).toBe(0);
    expect(second).toEqual(first);
    expect(await codesOf(requestID)).toHaveLength(1);
  }
});

test('F1: of two accounts at once one gets the code and the other none', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const requestID = newID();
    const answers = await met(
      platform,
      { table: 'oauthCodes' },
      round,
      () => handOver(owner, requestID),
      () => handOver(other, requestID),
    );
    expect(answers.map(([fault]) => fault).sort((a, b) => a - b)).toEqual([0, 11221]);
    expect(await codesOf(requestID)).toHaveLength(1);
  }
});

test('F1, R83: a repeat during the exchange gets the same code or none, and the grant stays', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const requestID = newID();
    const [, redirectUrl] = await handOver(owner, requestID);
    const code = new URL(redirectUrl).searchParams.get('code') ?? '';
    const exchange = async (): Promise<number> => {
      const { status } = await postForm(platform, '/oauth/token', petExchange({ code, verifier }));
      return status === 503 ? exchange() : status;
    };
    const [status, [fault, again]] = await met(platform, ofOwner(), round, exchange, () =>
      handOver(owner, requestID),
    );
    expect(status).toBe(200);
    if (fault === 0) expect(again).toBe(redirectUrl);
    else expect(fault).toBe(11221);
    expect(await codesOf(requestID)).toHaveLength(1);
  }
});
