import type { WriteLetter } from './letter-tools.ts';
import { frozen } from './letters/accounts/frozen.ts';
import { unfrozen } from './letters/accounts/unfrozen.ts';
import { code } from './letters/codes/code.ts';
import { deletionCancelled } from './letters/deletion/deletion-cancelled.ts';
import { deletionDone } from './letters/deletion/deletion-done.ts';
import { deletionPlanned } from './letters/deletion/deletion-planned.ts';
import { newDevice } from './letters/devices/new-device.ts';
import {
  dsrrAnswered,
  dsrrClosed,
  dsrrDue,
  dsrrLink,
  dsrrProven,
  dsrrReceived,
} from './letters/dsrr/dsrr-letters.ts';
import { emailChanged } from './letters/email/email-changed.ts';
import { emailIsNew } from './letters/email/email-is-new.ts';
import { exportReady } from './letters/export/export-ready.ts';
import { backupCodeUsed } from './letters/factors/backup-code-used.ts';
import { factorNotice } from './letters/factors/factor-notice.ts';
import { mfaReset } from './letters/factors/mfa-reset.ts';
import { secondFactorFailed } from './letters/factors/second-factor-failed.ts';
import { linked } from './letters/grants/linked.ts';
import { tokenReuse } from './letters/grants/token-reuse.ts';
import { unlinked } from './letters/grants/unlinked.ts';
import { feedbackAnswer } from './letters/help/feedback-answer.ts';
import { identityNotice } from './letters/identities/identity-notice.ts';
import { legalReceipt } from './letters/legal/legal-receipt.ts';
import { locked } from './letters/limits/locked.ts';
import { passwordChanged } from './letters/password/password-changed.ts';
import { passwordReset } from './letters/password/password-reset.ts';
import { recoveryDone } from './letters/recovery/recovery-done.ts';
import { recoveryReady } from './letters/recovery/recovery-ready.ts';
import { recoveryStarted } from './letters/recovery/recovery-started.ts';
import { recoveryStopped } from './letters/recovery/recovery-stopped.ts';
import { welcome } from './letters/register/welcome.ts';
import { undone } from './letters/undo/undone.ts';
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
