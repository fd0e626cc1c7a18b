import type { Keys } from '../../../kernel/secrets/keys.ts';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';

/** From what the link is derived by which a request is followed; every letter about it carries the same. */
export const followLinkID = (requestID: string): string => `${requestID}.follow`;

/** What a request is found by, when that link is shown. */
export const followHashOf = (requestID: string, keys: Pick<Keys, 'mac'>): string =>
  hashOf(linkTokenOf(followLinkID(requestID), keys));
