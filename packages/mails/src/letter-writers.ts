import type { WriteLetter } from './letter-tools.ts';
import { code } from './letters/codes/code.ts';
import { commonLetters } from './letters/common-letters.ts';
import { deletionCancelled } from './letters/deletion/deletion-cancelled.ts';
import { deletionDone } from './letters/deletion/deletion-done.ts';
import { deletionPlanned } from './letters/deletion/deletion-planned.ts';
import {
  dsrrAnswered,
  dsrrClosed,
  dsrrDue,
  dsrrLink,
  dsrrProven,
  dsrrReceived,
} from './letters/dsrr/dsrr-letters.ts';
import { emailChanged } from './letters/email/email-changed.ts';
import { backupCodeUsed } from './letters/factors/backup-code-used.ts';
import { factorNotice } from './letters/factors/factor-notice.ts';
import { linkNotice, thingConnected } from './letters/grants/link-notice.ts';
import { feedbackAnswer } from './letters/help/feedback-answer.ts';
import { identityNotice } from './letters/identities/identity-notice.ts';
import { legalReceipt } from './letters/legal/legal-receipt.ts';
import { locked } from './letters/limits/locked.ts';
import { passwordChanged } from './letters/password/password-changed.ts';
import { passwordReset } from './letters/password/password-reset.ts';
import { recoveryReady } from './letters/recovery/recovery-ready.ts';
import { recoveryStarted } from './letters/recovery/recovery-started.ts';
import { recoveryStopped } from './letters/recovery/recovery-stopped.ts';
import {
  recoveryAddressAdded,
  recoveryAddressChanged,
  recoveryAddressChanging,
  recoveryAddressKept,
} from './letters/recovery-address/recovery-address.ts';
import { undone } from './letters/undo/undone.ts';
import type { LetterName } from './letters.ts';

/** A letter that is written from its own data; what goes to a recovery address is made of one of these. */
export type OwnLetterName = Exclude<LetterName, 'forRecoveryAddress'>;

/** How each letter is written; one that is missing does not compile. */
export const letterWriters: { readonly [Name in OwnLetterName]: WriteLetter<Name> } = {
  backupCodeUsed,
  code,
  deletionCancelled,
  deletionDone,
  dsrrAnswered,
  dsrrClosed,
  dsrrDue,
  dsrrLink,
  dsrrProven,
  dsrrReceived,
  emailChanged,
  feedbackAnswer,
  legalReceipt,
  locked,
  passwordChanged,
  passwordReset,
  recoveryAddressAdded,
  recoveryAddressChanged,
  recoveryAddressChanging,
  recoveryAddressKept,
  recoveryReady,
  recoveryStarted,
  recoveryStopped,
  thingConnected,
  undone,
  ...commonLetters,
  deletionScheduled: (data, tools) => deletionPlanned('deletionScheduled', data, tools),
  deletionReminder: (data, tools) => deletionPlanned('deletionReminder', data, tools),
  mfaOn: (data, tools) => factorNotice('mfaOn', data, tools),
  otpReplaced: (data, tools) => factorNotice('otpReplaced', data, tools),
  mfaOff: (data, tools) => factorNotice('mfaOff', data, tools),
  backupCodesRenewed: (data, tools) => factorNotice('backupCodesRenewed', data, tools),
  identityBound: (data, tools) => identityNotice('identityBound', data, tools),
  identityUnbound: (data, tools) => identityNotice('identityUnbound', data, tools),
  linked: (data, tools) => linkNotice('linked', data, tools),
  unlinked: (data, tools) => linkNotice('unlinked', data, tools),
  passkeyAdded: (data, tools) => factorNotice('passkeyAdded', data, tools),
  passkeyRemoved: (data, tools) => factorNotice('passkeyRemoved', data, tools),
  deviceTrusted: (data, tools) => factorNotice('deviceTrusted', data, tools),
};
