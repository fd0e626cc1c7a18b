import { limits } from '@foyer/contract/limits';
import { inWords, keptFor } from '../../retention/rules/retention.ts';
import type { PersonDataRows } from './person-data-row.ts';

/** What becomes of the tables of proofs when their person is erased. */
export const proofs = {
  codes: {
    holds: 'which address a code was mailed to; never its digits',
    personal: ['emailKey', 'accountID', 'bindHash'],
    other: ['codeID', 'bizType', 'createdAt', 'expiresAt', 'tries', 'usedAt', 'replacedAt'],
    kept: `${keptFor.expiredProofs} after they expire`,
    erased: 'deleted',
    exported: {
      as: 'codes',
      by: 'accountOrAddress',
      without: { codeID: 'secret', emailKey: 'twice', bindHash: 'secret' },
    },
  },
  sends: {
    holds: 'which browser asked for which mailing',
    personal: ['codeID', 'outboxID', 'bindHash'],
    other: ['sendHash', 'createdAt'],
    kept: keptFor.sends,
    erased: 'deleted',
    exported: { nothing: 'says nothing beyond `codes` and `letters`' },
  },
  tickets: {
    holds: 'which address or account passed a step',
    personal: ['emailKey', 'accountID', 'bindHash', 'sessionID', 'details'],
    other: ['ticketHash', 'purpose', 'createdAt', 'expiresAt', 'usedAt', 'tries'],
    kept: `${keptFor.expiredProofs} after they expire`,
    erased: 'deleted',
    exported: {
      as: 'proofs',
      by: 'accountOrAddress',
      without: { ticketHash: 'secret', emailKey: 'twice', bindHash: 'secret', details: 'secret' },
    },
  },
  authorizeCodes: {
    holds: 'which account signed in, in which browser',
    personal: ['accountID', 'bindHash'],
    other: [
      'bindsLogin',
      'codeHash',
      'provenBy',
      'secondFactor',
      'trusts',
      'createdAt',
      'expiresAt',
      'usedAt',
      'entryAppID',
    ],
    kept: `${keptFor.expiredProofs} after they expire`,
    erased: 'deleted with the account',
    exported: {
      as: 'signIns',
      by: 'account',
      without: { accountID: 'twice', bindsLogin: 'internal', codeHash: 'secret', bindHash: 'secret' },
    },
  },
  thirdLogins: {
    holds: 'what a provider said of who signs in there, sealed with a server key',
    personal: ['bindHash', 'sealed'],
    other: ['loginID', 'step', 'tokenHash', 'provider', 'purpose', 'createdAt', 'expiresAt'],
    kept: inWords(limits.thirdParty.requestLife),
    erased: 'stays',
    exported: { nothing: 'sealed, and found by the token of a sign-in alone' },
  },
} as const satisfies Partial<PersonDataRows>;
