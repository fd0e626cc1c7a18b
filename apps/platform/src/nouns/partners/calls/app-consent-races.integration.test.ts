import { beforeAll, expect, test } from 'vitest';
import { allow, coachAsks, coachExchange } from '../../../testing/energy-coach.ts';
import { secretOf } from '../../../testing/oauth.ts';
import { accountRow, met } from '../../../testing/one-behind-the-other.ts';
import { rounds } from '../../../testing/races.ts';
import { type Person, register, resultOf } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { appConsentsOf } from '../../grants/store/app-consents.ts';
import { livingGrants } from '../../grants/store/grants.ts';

const platform = platformOfFile({ idle: true });
let secret = '';
beforeAll(async () => {
  secret = await secretOf(platform, 'energyCoach');
});

const scope = 'openid profile offline_access';

/** As a page does it: where there was no time for it, the same once more. */
async function unlink(person: Person): Promise<number> {
  const data = { thirdPartyType: 'energyCoach' };
  const [fault] = await platform.call('unbindThirdPartyAccount', data, { browser: person.browser });
  return fault === 11300 ? unlink(person) : fault;
}

/** What the app may still do for an account. */
async function left({ accountID }: Person) {
  const { read } = platform.services.store;
  const grants = await livingGrants(read, { accountID, now: platform.clock.now() });
  return { grants: grants.length, consents: (await appConsentsOf(read, { accountID })).length };
}

test('G4, X3: of taking back and exchanging at once nothing outlives what was taken back', async () => {
  const person = await register(platform);
  for (let round = 0; round < rounds; round += 1) {
    const request = await coachAsks(platform, scope);
    const { redirectUrl } = resultOf(await allow(platform, request, person.browser));
    const exchange = async (): Promise<number> => {
      const { status } = await coachExchange(platform, redirectUrl, { ...request, secret });
      return status === 503 ? exchange() : status;
    };
    const [status, fault] = await met(
      platform,
      accountRow(person),
      round,
      () => exchange(),
      () => unlink(person),
    );
    expect([200, 400]).toContain(status);
    expect(fault).toBe(0);
    expect(await left(person)).toEqual({ grants: 0, consents: 0 });
  }
});

test('G4, X3: of taking back and allowing at once a code is worth something only with its consent', async () => {
  const person = await register(platform);
  for (let round = 0; round < rounds; round += 1) {
    resultOf(await allow(platform, await coachAsks(platform, scope), person.browser));
    const request = await coachAsks(platform, `${scope} devices.read`);
    const press = async (): Promise<string | undefined> => {
      const [fault, result] = await allow(platform, request, person.browser);
      if (fault === 11300) return press();
      return fault === 0 ? result.redirectUrl : undefined;
    };
    const [redirectUrl] = await met(
      platform,
      accountRow(person),
      round,
      () => press(),
      () => unlink(person),
    );
    const { consents } = await left(person);
    const { status } = await coachExchange(platform, redirectUrl ?? expect.fail('no code'), {
      ...request,
      secret,
    });
    expect({ consents, status }).toEqual(
      consents === 1 ? { consents, status: 200 } : { consents, status: 400 },
    );
    await unlink(person);
  }
});
