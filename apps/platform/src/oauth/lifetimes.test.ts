import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { days, hours, type Milliseconds, minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import { eventLife } from '../nouns/events/rules/event-retry.ts';
import { publishedBefore, signsFor } from '../nouns/grants/rules/signing-keys.ts';
import { logoutLife } from '../nouns/logouts/rules/logout-retry.ts';
import { logoutTokenLife } from '../nouns/logouts/rules/logout-token.ts';
import { retention } from '../nouns/retention/rules/retention.ts';
import { longestAssertionLife } from './client-assertion.ts';
import { cachedFor } from './metadata.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/partners.md'), 'utf8');
const [, table = ''] = /## How long things last\n([\s\S]*?)\n## /.exec(guide) ?? [];
const rows = new Map(
  [...table.matchAll(/^\| (?!what|-)(.+) \| (.+) \|$/gm)].map(([, what = '', long = '']) => [what, long]),
);

function inWords(length: Milliseconds): string {
  const units = { days: days(1), hours: hours(1), minutes: minutes(1), seconds: seconds(1) };
  const [name = '', unit = 1] =
    Object.entries(units).find(
      ([, one]) => length % one === 0 && length >= one * (one === days(1) ? 2 : 1),
    ) ?? [];
  const count = length / unit;
  // 60 s and 24 h are said as they stand in the limits
  if (length === minutes(1)) return '60 seconds';
  return `${count} ${count === 1 ? name.slice(0, -1) : name}`;
}

const { oauth, pairing, session } = limits;
const lengths: Record<string, string> = {
  'a code': `${inWords(oauth.codeLife)}, once`,
  'an access token, and an `id_token`': inWords(oauth.accessTokenLife),
  'a refresh token that is not used, where they rotate': inWords(oauth.idle),
  'a used refresh token, if its successor is unused: it gives the same one again': inWords(oauth.overlap),
  'grants of one account for one app; beyond that the longest unused ends': String(oauth.grantsPerClient),
  'a grant without `offline_access`': `as its session, ${inWords(oauth.accessTokenLife)} at most`,
  'a session of the portal, unused': inWords(session.idle),
  'a session of the portal, used': inWords(session.absolute),
  'a session that a link has brought along': inWords(session.brought),
  'a code that brings a user along (`authorize_code`)': `${inWords(oauth.entryCodeLife)}, once`,
  'an assertion of `private_key_jwt`': `${inWords(longestAssertionLife)} at most, once`,
  'the codes of a device without a keyboard': `${inWords(pairing.life)}, once`,
  'the time between two polls of a device, at least': inWords(pairing.interval),
  'a logout token': inWords(logoutTokenLife),
  'tries of one logout, until it is given up': inWords(logoutLife),
  'tries of one event': inWords(eventLife),
  'answers of `/oauth/jwks` and the discovery, in caches': inWords(cachedFor),
  'a key is published before it signs': inWords(publishedBefore),
  'a key signs': inWords(signsFor),
  'a key stays in `/oauth/jwks`, so that old `id_token_hint`s can be checked': inWords(retention.signingKeys),
};

/** Rows whose length is no constant of the platform: the portal's own, and one that has no end. */
const elsewhere = [
  'a request at `/oauth/authorize`, and a link into the portal, until its user is done',
  'a refresh token that does not rotate (`refresh: stable`)',
  'a refresh token of a device',
];

test('the partners’ table of lifetimes says what the code does', () => {
  expect(Object.fromEntries([...rows].filter(([what]) => !elsewhere.includes(what)))).toEqual(lengths);
  expect([...rows.keys()].filter((what) => elsewhere.includes(what))).toEqual(elsewhere);
});
