import type { ResultOf } from '@foyer/contract/calls';
import { linkTokenOf } from '../kernel/secrets/link-token.ts';
import { cancelLinkOf } from '../nouns/deletion/rules/cancel-link.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { type Person, resultOf } from './sign-in.ts';

/** Asks for the deletion of somebody's account, right after a sign-in. @returns its receipt */
export const askForDeletion = async (
  platform: PlatformUnderTest,
  { browser }: Pick<Person, 'browser'>,
): Promise<ResultOf<'deleteAccountData'>> =>
  resultOf(await platform.call('deleteAccountData', {}, { browser }));

/** The secret of the link in the letters about a deletion. */
export const cancelTokenOf = ({ services }: PlatformUnderTest, receiptId: string): string =>
  linkTokenOf(cancelLinkOf(receiptId), services.keys);

/** How far a deletion has got. */
export const receiptOf = async (
  platform: PlatformUnderTest,
  receiptId: string,
): Promise<ResultOf<'getDeletionReceipt'>> =>
  resultOf(await platform.call('getDeletionReceipt', { receiptId }));
