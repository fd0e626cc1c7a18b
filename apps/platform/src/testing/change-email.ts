import { linkTokenOf } from '../kernel/secrets/link-token.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { codeOf, goodPassword, newAddress, type Person, resultOf } from './sign-in.ts';

/** Steps up, asks for a code to another address and gives its digits. */
export async function beginChange(
  platform: PlatformUnderTest,
  { browser }: Pick<Person, 'browser'>,
  email: string = newAddress(),
): Promise<{ email: string; code: string }> {
  resultOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
  const data = { bizType: 'changeEmail', email } as const;
  resultOf(await platform.call('sendVerifyEmailCodeByAuth', data, { browser }));
  return { email, code: await codeOf(platform, browser, { email, bizType: 'changeEmail' }) };
}

/** Gives an account another address. @returns that address */
export async function changeEmail(
  platform: PlatformUnderTest,
  person: Pick<Person, 'browser'>,
  to?: string,
): Promise<string> {
  const { email, code } = await beginChange(platform, person, to);
  resultOf(await platform.call('changeAccountEmail', { code }, { browser: person.browser }));
  return email;
}

/** Letters to an address that wait in the outbox or went out of it, with their data. */
export async function lettersTo({ services }: PlatformUnderTest, to: string) {
  const rows = await services.store.read
    .selectFrom('outbox')
    .select(['letter', 'data'])
    .where('recipient', '=', to)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ letter, data }) => ({ letter, data: JSON.parse(data) }));
}

/**
 * The secret of the newest undo link that was mailed to an address.
 * @param wanted the letter that has it; left out, the newest with a link
 * @throws where there is none
 */
export async function undoTokenTo(
  platform: PlatformUnderTest,
  to: string,
  wanted?: 'emailChanged',
): Promise<string> {
  const letters = await lettersTo(platform, to);
  const isWanted = (letter: string) => wanted === undefined || letter === wanted;
  const linkID = letters.findLast(({ letter, data }) => isWanted(letter) && data.link)?.data.link.linkID;
  if (typeof linkID !== 'string') throw new Error(`no undo link went to ${to}`);
  return linkTokenOf(linkID, platform.services.keys);
}
