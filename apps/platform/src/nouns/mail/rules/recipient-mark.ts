import type { Keys } from '../../../kernel/secrets/keys.ts';

const purpose = 'recipient';

/** The keyed hash by which the letters to an address are found, made with the newest key. @param emailKey in lower case */
export const recipientMark = ({ mac }: Pick<Keys, 'mac'>, emailKey: string): string =>
  mac(purpose, emailKey).toString('base64url');

/** The same under every key, to find what was written before the keys changed. @param emailKey in lower case */
export const recipientMarks = ({ macs }: Pick<Keys, 'macs'>, emailKey: string): string[] =>
  macs(purpose, emailKey).map((mark) => mark.toString('base64url'));
