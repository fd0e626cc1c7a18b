import { minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { identitiesOfFile } from '../../../testing/identities.ts';
import { oneBehindTheOther } from '../../../testing/one-behind-the-other.ts';
import { throughProvider } from '../../../testing/providers.ts';
import { goodPassword, register, signIn } from '../../../testing/sign-in.ts';

const { platform, newSubject, finish, unboundOf, identities, bound } = identitiesOfFile();

describe('binding in the settings', () => {
  /** @returns what binds an identity that a browser has just come back with */
  async function binding({ browser }: { browser: Browser }, subject: string) {
    const { ticket } = await throughProvider(platform, { subject }, { browser, purpose: 'bind' });
    const data = { thirdPartyType: 'google', ticket };
    return async () => ({ ticket, answer: await platform.call('bindThirdParty4Setting', data, { browser }) });
  }

  async function bindHere(person: { browser: Browser }, subject = newSubject()) {
    const bind = await binding(person, subject);
    return bind();
  }

  test('R73: bound and unbound after a step-up, shown, told, and taken back by the letter', async () => {
    const person = await register(platform);
    const { browser, accountID } = person;
    expect((await bindHere(person)).answer[0]).toBe(0);
    const { bindings } = await platform.succeed('getUserThirdPartyBindStatus', {}, { browser });
    expect(bindings[0]).toMatchObject({
      thirdPartyType: 'google',
      kind: 'social',
      logoUrl: expect.stringContaining('/brand/'),
      bound: true,
    });
    await platform.clock.advance(minutes(11));
    const data = { thirdPartyType: 'google' };
    expect((await platform.call('unbindThirdPartyAccount', data, { browser }))[0]).toBe(11256);
    await platform.succeed('verifyPassword', { password: goodPassword }, { browser });
    await platform.succeed('unbindThirdPartyAccount', data, { browser });
    expect((await platform.call('unbindThirdPartyAccount', data, { browser }))[0]).toBe(11251);
    expect(await identities(accountID)).toEqual([]);
  });

  test('R73: stays where nothing else opens the account', async () => {
    const person = await register(platform);
    const { browser, accountID } = person;
    await bindHere(person);
    await platform.services.store.change((tx) =>
      tx
        .updateTable('accounts')
        .set({ passwordHash: null, emailVerifiedAt: null })
        .where('accountID', '=', accountID)
        .execute(),
    );
    const data = { thirdPartyType: 'google' };
    expect((await platform.refusal('unbindThirdPartyAccount', data, { browser })).fault).toBe(11258);
    expect(await identities(accountID)).toHaveLength(1);
  });

  test('R70: a ticket to sign in binds nothing, and one to bind signs nobody in', async () => {
    const { browser } = await register(platform);
    const signIn = await throughProvider(platform, { subject: newSubject() }, { browser });
    const data = { thirdPartyType: 'google', ticket: signIn.ticket };
    expect((await platform.call('bindThirdParty4Setting', data, { browser }))[0]).toBe(11252);
    const bind = await throughProvider(platform, { subject: newSubject() }, { browser, purpose: 'bind' });
    expect((await finish(browser, bind.ticket))[0]).toBe(11252);
  });

  test('R70: who was to be bound to one account is not bound to another that signs in to the browser meanwhile', async () => {
    const [other, { email }] = [await register(platform), await register(platform)];
    const { browser } = other;
    // from here on both know it by one cookie
    await signIn(platform, email, undefined, browser);
    const { ticket } = await throughProvider(
      platform,
      { subject: newSubject() },
      { browser, purpose: 'bind' },
    );
    await signIn(platform, other.email, undefined, browser);
    const data = { thirdPartyType: 'google', ticket };
    expect((await platform.call('bindThirdParty4Setting', data, { browser }))[0]).toBe(11252);
    expect(await identities(other.accountID)).toEqual([]);
  });

  test('R70: binds nothing once its time is over', async () => {
    const person = await register(platform);
    const { browser, accountID, email } = person;
    const bind = await binding(person, newSubject());
    await platform.clock.advance(limits.thirdParty.ticketLife);
    await signIn(platform, email, undefined, browser);
    expect((await bind()).answer[0]).toBe(11253);
    expect(await identities(accountID)).toEqual([]);
  });

  test('R73: an identity belongs to one account, whichever was faster', async () => {
    const [one, other] = [await register(platform), await register(platform)];
    const subject = newSubject();
    const [byOne, byOther] = [await binding(one, subject), await binding(other, subject)];
    const answers = await oneBehindTheOther(platform, { table: 'identities' }, byOne, byOther);
    // who waits for a table goes on at once with the others
    expect(answers.map(({ answer }) => answer[0]).toSorted()).toEqual([0, 11203]);
  });

  test('settled A9: undoing the change before takes the identity away again', async () => {
    const person = await register(platform);
    const { browser, accountID, email } = person;
    await bindHere(person);
    const letter = await platform.services.store.read
      .selectFrom('outbox')
      .select('data')
      .where('recipient', '=', email)
      .where('letter', '=', 'identityBound')
      .executeTakeFirstOrThrow();
    const { linkTokenOf } = await import('../../../kernel/secrets/link-token.ts');
    const undoToken = linkTokenOf(JSON.parse(letter.data).link.linkID, platform.services.keys);
    const undone = await platform.succeed('undoChange', { undoToken }, { browser });
    expect(undone).toMatchObject({ reverted: ['identities'] });
    expect(await identities(accountID)).toEqual([]);
    expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(11001);
  });

  test('an erased account leaves no identity behind, and a reset of its password keeps it', async () => {
    const { accountID, email, subject } = await bound();
    expect(await identities(accountID)).toHaveLength(1);
    await signIn(platform, email);
    await platform.services.store.change((tx) =>
      tx.deleteFrom('accounts').where('accountID', '=', accountID).execute(),
    );
    const { browser, ticket } = await throughProvider(platform, { subject });
    await unboundOf(browser, ticket);
  });
});
