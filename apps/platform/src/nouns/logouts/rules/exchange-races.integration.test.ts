import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import type { newBrowser } from '../../../testing/browser.ts';
import { type OAuthHttpAnswer, petCode, petExchange, postForm } from '../../../testing/oauth.ts';
import { accountRow, met } from '../../../testing/one-behind-the-other.ts';
import { rounds } from '../../../testing/races.ts';
import { register, signIn } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { livingGrants } from '../../grants/store/grants.ts';

// idle: what is posted stays in the outbox, where the test looks
const platform = platformOfFile({ idle: true });

async function exchange(form: Record<string, string>): Promise<OAuthHttpAnswer> {
  const answer = await postForm(platform, '/oauth/token', form);
  return answer.status === 503 ? exchange(form) : answer;
}

const postedFor = async (sid: unknown) =>
  platform.services.store.read.selectFrom('logouts').select('clientID').where('sid', '=', `${sid}`).execute();

/** Signs out in one session: by itself, or everywhere from another one. */
const ends = {
  'a sign-out': (browser: ReturnType<typeof newBrowser>) => platform.call('accountLogout', {}, { browser }),
  'a sign-out everywhere': (browser: ReturnType<typeof newBrowser>) =>
    platform.call('accountLogout', { everywhere: true }, { browser }),
};

test.each(Object.entries(ends))(
  'G8, X3: an exchange that meets %s leaves no grant whose app is not told, and none that was to end',
  async (_, end) => {
    const person = await register(platform);
    for (let round = 0; round < rounds; round += 1) {
      const scope = round % 2 === 0 ? 'openid' : 'openid offline_access';
      const form = petExchange(await petCode(platform, person, { scope }));
      const [{ status, body }, [fault]] = await met(
        platform,
        accountRow(person),
        round,
        () => exchange(form),
        () => end(person.browser),
      );
      expect([200, 400]).toContain(status);
      expect(fault).toBe(0);
      if (status === 200)
        expect(await postedFor(decodeJwt(body.id_token).sid)).toEqual([{ clientID: 'petApp' }]);
      const { accountID } = person;
      const living = await livingGrants(platform.services.store.read, {
        accountID,
        now: platform.clock.now(),
      });
      expect(living.filter(({ scope: given }) => given === 'openid')).toEqual([]);
      person.browser = (await signIn(platform, person.email, undefined, person.browser)).browser;
    }
  },
);
