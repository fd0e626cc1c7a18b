import { randomBase32 } from '../../../kernel/secrets/base32.ts';

/** @returns what names a message to support, short enough to be read out on the phone: `LK-7F3K-29QM`, 50 random bits */
export const newSupportReference = (): string =>
  [randomBase32(2), randomBase32(4), randomBase32(4)].join('-');
