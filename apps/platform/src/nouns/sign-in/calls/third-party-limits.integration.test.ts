import { beforeEach, describe, expect, test } from 'vitest';
import { type Asked, playHostileProvider, signInThere } from '../../../testing/hostile-provider.ts';
import { sandboxPort } from '../../../testing/providers.ts';
import { platformOfEachTest } from '../../../testing/started-platform.ts';

const platform = platformOfEachTest({ idle: true, config: { sandboxPort } });
const provider = playHostileProvider();

beforeEach(() => {
  Object.assign(provider, { claims: {}, floods: undefined, announces: false });
});

const kinds = ['google', 'apple'] as const;
const withTicket = /^\/third-login#t=[\w-]{43}$/;
const refused = '/third-login?failed=refused';
const unavailable = '/third-login?failed=unavailable';

describe('settled G6: a provider’s answer is read up to 256 KiB', () => {
  const asks: [Asked, string][] = [
    ['discovery', 'refused with 11300'],
    ['keys', unavailable],
    ['token', unavailable],
  ];
  const cases = kinds.flatMap((type) =>
    asks.flatMap(([floods, outcome]) =>
      [true, false].map((announces) => ({ type, floods, announces, outcome })),
    ),
  );

  test.each(cases)(
    '$type, $floods of 300 MiB, its length announced: $announces',
    async ({ type, floods, announces, outcome }) => {
      Object.assign(provider, { floods, announces });
      expect(await signInThere(platform, provider, type)).toBe(outcome);
      // what the two sockets hold between them comes on top of what was read
      expect(provider.sentBytes()).toBeLessThan(16 * 2 ** 20);
      provider.floods = undefined;
      expect(await signInThere(platform, provider, type)).toMatch(withTicket);
    },
  );
});

describe('settled G6: who somebody is, and when that was said, is checked', () => {
  const inSec = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;

  test.each(kinds)('%s: an empty, blank, overlong or unprintable sub signs nobody in', async (type) => {
    for (const sub of ['', ' ', 'x'.repeat(256), 'a\u0000b', 'a\u202eb', 7, null, undefined]) {
      provider.claims = { sub };
      expect(await signInThere(platform, provider, type), JSON.stringify(sub)).toBe(refused);
    }
    provider.claims = { sub: 'x'.repeat(255) };
    expect(await signInThere(platform, provider, type)).toMatch(withTicket);
  });

  test.each(kinds)('%s: an id_token that was made more than 60 s ahead signs nobody in', async (type) => {
    for (const iat of [inSec(9000), inSec(75), inSec(9e9), 1e300]) {
      provider.claims = { iat };
      expect(await signInThere(platform, provider, type), String(iat)).toBe(refused);
    }
    for (const iat of [inSec(45), inSec(-300)]) {
      provider.claims = { iat };
      expect(await signInThere(platform, provider, type), String(iat)).toMatch(withTicket);
    }
  });
});
