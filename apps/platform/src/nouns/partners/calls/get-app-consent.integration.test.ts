import { limits } from '@foyer/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { askedOf, linkOf, petQuery } from '../../../testing/authorization.ts';
import { allow, type CoachRequest, coachAsks, coachExchange } from '../../../testing/energy-coach.ts';
import { letterTo } from '../../../testing/letters.ts';
import { secretOf } from '../../../testing/oauth.ts';
import { type Person, register, resultOf, signIn } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { appConsentsOf } from '../../grants/store/app-consents.ts';

const platform = platformOfFile();
let secret = '';
beforeAll(async () => {
  secret = await secretOf(platform, 'energyCoach');
});

const question = ({ asked }: CoachRequest, { browser }: Person) =>
  platform.succeed('getAppConsent', asked, { browser });
/** Goes on without an answer to the question, as if there were none. */
const goOn = async ({ asked }: CoachRequest, { browser }: Person) =>
  (await platform.call('beginPartnerHandOver', asked, { browser })).slice(0, 2);
const allowed = ({ accountID }: Person) => appConsentsOf(platform.services.store.read, { accountID });
const due = [11266, { due: 'appConsent' }];

/** Allows the app a scope and exchanges the code. */
async function linked(person: Person, scope?: string): Promise<{ scope: string }> {
  const request = await coachAsks(platform, scope);
  const { redirectUrl } = resultOf(await allow(platform, request, person.browser));
  const { status, body } = await coachExchange(platform, redirectUrl, { ...request, secret });
  expect(status).toBe(200);
  return body;
}

describe('G4: an app of another company', () => {
  test('names who runs it and what it may do, in words, and gets no code before it is allowed', async () => {
    const person = await register(platform);
    const request = await coachAsks(platform, 'openid devices.read');
    expect(await question(request, person)).toEqual({
      due: true,
      version: expect.stringMatching(/^[\w-]{22}$/),
      operator: { name: 'Example Energy Ltd', privacyPolicy: 'https://coach.energy.example/privacy' },
      can: [
        {
          scope: 'devices.read',
          does: 'see',
          words: 'See your devices and their use',
          language: 'en',
          isNew: true,
        },
        { scope: 'openid', isNew: true },
      ],
      cannot: [{ scope: 'devices', does: 'change', words: 'Cannot switch anything', language: 'en' }],
      isKnown: false,
    });
    expect(await goOn(request, person)).toEqual(due);
    expect(await allowed(person)).toEqual([]);
  });

  test('is allowed once: the same and less is not asked again, the row says what, when and in which words', async () => {
    const person = await register(platform);
    const { version } = await question(await coachAsks(platform), person);
    await linked(person);
    expect(await allowed(person)).toEqual([
      {
        accountID: person.accountID,
        clientID: 'energyCoach',
        scope: 'openid profile',
        version,
        allowedAt: platform.clock.now(),
      },
    ]);
    expect((await question(await coachAsks(platform, 'openid'), person)).due).toBe(false);
    expect((await goOn(await coachAsks(platform), person))[0]).toBe(0);
  });

  test('asks again for more, says what is new, and what was allowed before stays if it is not allowed', async () => {
    const person = await register(platform);
    await linked(person);
    const wider = await coachAsks(platform, 'openid profile devices.read');
    const { due: isDue, can, isKnown } = await question(wider, person);
    expect({ isDue, isKnown }).toEqual({ isDue: true, isKnown: true });
    expect(can.filter(({ isNew }) => isNew).map(({ scope }) => scope)).toEqual(['devices.read']);
    expect(await goOn(wider, person)).toEqual(due);
    expect(await allowed(person)).toMatchObject([{ scope: 'openid profile' }]);
    expect((await goOn(await coachAsks(platform), person))[0]).toBe(0);
    expect((await allow(platform, wider, person.browser))[0]).toBe(0);
    expect(await allowed(person)).toMatchObject([{ scope: 'openid profile devices.read' }]);
  });

  test('asks each time with prompt=consent', async () => {
    const person = await register(platform);
    await linked(person);
    const request = await coachAsks(platform, 'openid', { prompt: 'consent' });
    expect(await question(request, person)).toMatchObject({ due: true, isKnown: true });
    expect(await goOn(request, person)).toEqual(due);
    expect((await allow(platform, request, person.browser))[0]).toBe(0);
  });

  test('gets no more than what was shown: another scope or other words are asked for again', async () => {
    const person = await register(platform);
    const { browser } = person;
    const { version } = await question(await coachAsks(platform, 'openid'), person);
    const { asked } = await coachAsks(platform, 'openid devices.read');
    for (const consent of [version, '', 'another'])
      expect(
        (await platform.call('beginPartnerHandOver', { ...asked, consent }, { browser })).slice(0, 2),
      ).toEqual(due);
  });

  test('a repeat of an allowed request gets the same code', async () => {
    const person = await register(platform);
    const request = await coachAsks(platform);
    const first = resultOf(await allow(platform, request, person.browser));
    expect(resultOf(await allow(platform, request, person.browser))).toEqual(first);
  });

  test('a grant from before the app asked counts as consent to its scopes', async () => {
    const person = await register(platform);
    await linked(person, 'openid offline_access');
    await platform.services.store.change((tx) =>
      tx.deleteFrom('appConsents').where('accountID', '=', person.accountID).execute(),
    );
    expect((await question(await coachAsks(platform, 'openid'), person)).due).toBe(false);
    expect((await question(await coachAsks(platform), person)).due).toBe(true);
  });

  test('an app of the family asks nothing, also with prompt=consent', async () => {
    const { browser } = await register(platform);
    const asked = askedOf(await linkOf(platform, `${petQuery()}&prompt=consent`));
    const shown = await platform.succeed('getAppConsent', asked, { browser });
    expect(shown).toMatchObject({ due: false });
    expect(shown).not.toHaveProperty('operator');
    expect((await platform.call('beginPartnerHandOver', asked, { browser }))[0]).toBe(0);
  });

  test('is refused by the question as by the request for a code', async () => {
    const { browser } = await register(platform);
    const { asked } = await coachAsks(platform);
    const wrong = { ...asked, request: undefined, redirectUri: 'https://stranger.example/return' };
    expect((await platform.call('getAppConsent', wrong, { browser }))[0]).toBe(11268);
    expect((await platform.call('getAppConsent', { ...asked, request: 'x' }, { browser }))[0]).toBe(11000);
    await platform.clock.advance(1);
    const fresh = await coachAsks(platform, 'openid', { prompt: 'login' });
    expect((await platform.call('getAppConsent', fresh.asked, { browser }))[0]).toBe(11256);
  });
});

describe('G4: what was allowed', () => {
  const bindingOf = async ({ browser }: Person) => {
    const { bindings } = await platform.succeed('getUserThirdPartyBindStatus', {}, { browser });
    return bindings.find(({ thirdPartyType }) => thirdPartyType === 'energyCoach');
  };
  const unlink = ({ browser }: Person) =>
    platform.call('unbindThirdPartyAccount', { thirdPartyType: 'energyCoach' }, { browser });

  test('is shown under Linked apps, also once no token is left, and taken back there', async () => {
    const person = await register(platform);
    await linked(person, 'openid devices.read');
    await platform.clock.advance(limits.oauth.accessTokenLife);
    await signIn(platform, person.email, undefined, person.browser);
    expect(await bindingOf(person)).toMatchObject({
      kind: 'app',
      bound: true,
      operator: { name: 'Example Energy Ltd' },
      can: [{ scope: 'devices.read', words: 'See your devices and their use' }, { scope: 'openid' }],
    });
    expect((await unlink(person))[0]).toBe(0);
    expect(await bindingOf(person)).toBeUndefined();
    expect(await allowed(person)).toEqual([]);
    expect(await goOn(await coachAsks(platform, 'openid'), person)).toEqual(due);
    expect((await unlink(person))[0]).toBe(11251);
    await letterTo(platform, person.email, /Energy Coach/);
  });

  test('a code on its way ends with it', async () => {
    const person = await register(platform);
    const request = await coachAsks(platform);
    const { redirectUrl } = resultOf(await allow(platform, request, person.browser));
    expect((await unlink(person))[0]).toBe(0);
    const { body } = await coachExchange(platform, redirectUrl, { ...request, secret });
    expect(body.error).toBe('invalid_grant');
    expect((await allow(platform, request, person.browser)).slice(0, 2)).toEqual([11221, {}]);
    expect(await allowed(person)).toEqual([]);
  });

  test('and taken back stands in the recent activity', async () => {
    const person = await register(platform);
    await platform.clock.advance(1);
    await linked(person);
    await platform.clock.advance(1);
    await unlink(person);
    const { events } = await platform.succeed('listActivity', {}, { browser: person.browser });
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'consent.takenBack', app: 'Energy Coach', current: true },
      { type: 'consent.given', app: 'Energy Coach', current: true },
    ]);
  });

  test('ends with a sign-out everywhere that ends the apps as well', async () => {
    const person = await register(platform);
    await linked(person);
    const { browser } = person;
    await platform.succeed('accountLogout', { everywhere: true, grantsToo: true }, { browser });
    expect(await allowed(person)).toEqual([]);
  });
});

describe('G4: a question that cannot be asked', () => {
  test('says what is wrong with the request, as the request itself would be told', async () => {
    const { browser } = await register(platform);
    const { asked } = await coachAsks(platform);
    const fault = async (more: Partial<CoachRequest['asked']>) =>
      (await platform.call('getAppConsent', { ...asked, request: undefined, ...more }, { browser }))[0];
    expect(await fault({ responseType: 'token' })).toBe(13002);
    expect(await fault({ scope: 'everything' })).toBe(13003);
  });

  test('is answered 11001 where the session has ended', async () => {
    const { browser } = await register(platform);
    const { asked } = await coachAsks(platform);
    await platform.clock.advance(limits.session.absolute);
    expect((await platform.call('getAppConsent', asked, { browser }))[0]).toBe(11001);
  });
});
