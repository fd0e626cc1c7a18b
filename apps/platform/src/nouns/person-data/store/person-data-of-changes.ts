import { limits } from '@foyer/contract/limits';
import { inWords, keptFor } from '../../retention/rules/retention.ts';
import type { PersonDataRows } from './person-data-row.ts';

/** What the tables of changes, recoveries and deletions keep of an account's owner. */
export const undoable = {
  changes: {
    holds: 'which address and which second factors an account had before a change that can be undone',
    personal: ['accountID', 'email', 'emailKey', 'before'],
    other: ['changeID', 'kind', 'linkHash', 'madeAt', 'sequence', 'expiresAt', 'endedAt'],
    kept: inWords(limits.change.undoable),
    erased: 'deleted with the account',
    exported: {
      as: 'changes',
      by: 'account',
      without: {
        accountID: 'twice',
        emailKey: 'twice',
        before: 'secret',
        linkHash: 'secret',
        sequence: 'internal',
      },
    },
  },
  recoveries: {
    holds: 'that somebody asked for a way back without a second factor, and when',
    personal: ['accountID'],
    other: [
      'recoveryID',
      'vetoHash',
      'finishHash',
      'startedAt',
      'availableAt',
      'expiresAt',
      'announcedAt',
      'endedAt',
      'endedBy',
    ],
    kept: inWords(limits.recovery.wait + limits.recovery.open),
    erased: 'deleted with the account',
    exported: {
      as: 'recoveries',
      by: 'account',
      without: { accountID: 'twice', vetoHash: 'secret', finishHash: 'secret', endedBy: 'internal' },
    },
  },
  deletions: {
    holds: 'that the account or what it has with a brand is to be erased, and how far that has got',
    personal: ['accountID', 'brandIDs', 'appIDs'],
    other: [
      'receiptID',
      'scope',
      'origin',
      'cancelHash',
      'requestedAt',
      'sequence',
      'effectiveAt',
      'remindedAt',
      'cancelledAt',
      'begunAt',
      'erased',
      'lastLetterID',
      'doneAt',
      'keptUntil',
    ],
    kept: `${keptFor.doneDeletions} after it is done, naming nobody; ${keptFor.cancelledDeletions} after it was stopped`,
    erased: 'kept without its account',
    exported: {
      as: 'deletions',
      by: 'account',
      without: { accountID: 'twice', cancelHash: 'secret', sequence: 'internal' },
    },
  },
} as const satisfies Partial<PersonDataRows>;
