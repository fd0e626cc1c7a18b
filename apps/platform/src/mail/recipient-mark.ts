import type { Keys } from '../keys.ts';

/** What stands for an address in the outbox once its letter has ended: a keyed hash. @param emailKey in lower case */
export const recipientMark = ({ mac }: Pick<Keys, 'mac'>, emailKey: string): string =>
  mac('recipient', emailKey).toString('base64url');
