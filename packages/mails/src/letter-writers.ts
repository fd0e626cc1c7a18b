import type { WriteLetter } from './letter-tools.ts';
import { backupCodeUsed } from './letters/backup-code-used.ts';
import { code } from './letters/code.ts';
import { deletionCancelled } from './letters/deletion-cancelled.ts';
import { deletionDone } from './letters/deletion-done.ts';
import { deletionPlanned } from './letters/deletion-planned.ts';
import {
  dsrrAnswered,
  dsrrClosed,
  dsrrDue,
  dsrrLink,
  dsrrProven,
  dsrrReceived,
} from './letters/dsrr-letters.ts';
import { emailChanged } from './letters/email-changed.ts';
import { emailIsNew } from './letters/email-is-new.ts';
import { exportReady } from './letters/export-ready.ts';
import { factorNotice } from './letters/factor-notice.ts';
import { feedbackAnswer } from './letters/feedback-answer.ts';
import { frozen } from './letters/frozen.ts';
import { identityNotice } from './letters/identity-notice.ts';
import { legalReceipt } from './letters/legal-receipt.ts';
import { linked } from './letters/linked.ts';
import { locked } from './letters/locked.ts';
import { mfaReset } from './letters/mfa-reset.ts';
import { newDevice } from './letters/new-device.ts';
import { passwordChanged } from './letters/password-changed.ts';
import { passwordReset } from './letters/password-reset.ts';
import { recoveryDone } from './letters/recovery-done.ts';
import { recoveryReady } from './letters/recovery-ready.ts';
import { recoveryStarted } from './letters/recovery-started.ts';
import { recoveryStopped } from './letters/recovery-stopped.ts';
import { secondFactorFailed } from './letters/second-factor-failed.ts';
import { tokenReuse } from './letters/token-reuse.ts';
import { undone } from './letters/undone.ts';
import { unfrozen } from './letters/unfrozen.ts';
import { unlinked } from './letters/unlinked.ts';
import { welcome } from './letters/welcome.ts';
import type { LetterName } from './letters.ts';

/** How each letter is written; one that is missing does not compile. */
export const letterWriters: { readonly [Name in LetterName]: WriteLetter<Name> } = {
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
  emailIsNew,
  exportReady,
  feedbackAnswer,
  frozen,
  legalReceipt,
  linked,
  locked,
  mfaReset,
  newDevice,
  passwordChanged,
  passwordReset,
  recoveryDone,
  recoveryReady,
  recoveryStarted,
  recoveryStopped,
  secondFactorFailed,
  tokenReuse,
  undone,
  unfrozen,
  unlinked,
  welcome,
  deletionScheduled: (data, tools) => deletionPlanned('deletionScheduled', data, tools),
  deletionReminder: (data, tools) => deletionPlanned('deletionReminder', data, tools),
  mfaOn: (data, tools) => factorNotice('mfaOn', data, tools),
  otpReplaced: (data, tools) => factorNotice('otpReplaced', data, tools),
  mfaOff: (data, tools) => factorNotice('mfaOff', data, tools),
  backupCodesRenewed: (data, tools) => factorNotice('backupCodesRenewed', data, tools),
  identityBound: (data, tools) => identityNotice('identityBound', data, tools),
  identityUnbound: (data, tools) => identityNotice('identityUnbound', data, tools),
  passkeyAdded: (data, tools) => factorNotice('passkeyAdded', data, tools),
  passkeyRemoved: (data, tools) => factorNotice('passkeyRemoved', data, tools),
  deviceTrusted: (data, tools) => factorNotice('deviceTrusted', data, tools),
};
