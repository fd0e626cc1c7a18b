import type { CallName } from '@foyer/contract/calls';
import type { Handler } from '../kernel/call/handler.ts';
import { listActivity } from './activity/calls/list-activity.ts';
import { answerApproval } from './approvals/calls/answer-approval.ts';
import { beginApproval } from './approvals/calls/begin-approval.ts';
import { getApproval } from './approvals/calls/get-approval.ts';
import { getAskedApproval } from './approvals/calls/get-asked-approval.ts';
import { getCodeDelivery } from './codes/calls/get-code-delivery.ts';
import { sendVerifyEmailCodeNoAuth } from './codes/calls/send-verify-email-code-no-auth.ts';
import { verifyEmailByCodeNoAuth } from './codes/calls/verify-email-by-code-no-auth.ts';
import { cancelDeletion } from './deletion/calls/cancel-deletion.ts';
import { deleteAccountData } from './deletion/calls/delete-account-data.ts';
import { deleteBrandData } from './deletion/calls/delete-brand-data.ts';
import { getDeletionPreview } from './deletion/calls/get-deletion-preview.ts';
import { getDeletionReceipt } from './deletion/calls/get-deletion-receipt.ts';
import { listDevices } from './devices/calls/list-devices.ts';
import { renameDevice } from './devices/calls/rename-device.ts';
import { signOutDevice } from './devices/calls/sign-out-device.ts';
import { trustOrRevokeDevice } from './devices/calls/trust-or-revoke-device.ts';
import { confirmDsrrVesyncAccount } from './dsrr/calls/confirm-dsrr-vesync-account.ts';
import { createDsrrRequest } from './dsrr/calls/create-dsrr-request.ts';
import { getDsrrRequest } from './dsrr/calls/get-dsrr-request.ts';
import { listDsrrRequests } from './dsrr/calls/list-dsrr-requests.ts';
import { changeAccountEmail } from './email/calls/change-account-email.ts';
import { checkAccountEmailVerified } from './email/calls/check-account-email-verified.ts';
import { sendVerifyEmailCodeByAuth } from './email/calls/send-verify-email-code-by-auth.ts';
import { verifyEmailByCodeByAuth } from './email/calls/verify-email-by-code-by-auth.ts';
import { exportAccountData } from './export/calls/export-account-data.ts';
import { getExport } from './export/calls/get-export.ts';
import { beginOtpSetup } from './factors/calls/begin-otp-setup.ts';
import { confirmOtpSetup } from './factors/calls/confirm-otp-setup.ts';
import { regenerateBackupCodes } from './factors/calls/regenerate-backup-codes.ts';
import { removeOtp } from './factors/calls/remove-otp.ts';
import { trustOrRevokeDeviceByAuthorizeCode } from './factors/calls/trust-or-revoke-device-by-authorize-code.ts';
import { answerPairing } from './grants/calls/answer-pairing.ts';
import { readPairing } from './grants/calls/read-pairing.ts';
import { renameThing } from './grants/calls/rename-thing.ts';
import { registerFeedback } from './help/calls/register-feedback.ts';
import { beginThirdPartyLogin } from './identities/calls/begin-third-party-login.ts';
import { bindThirdParty4Setting } from './identities/calls/bind-third-party-4-setting.ts';
import { getUserThirdPartyBindStatus } from './identities/calls/get-user-third-party-bind-status.ts';
import { unbindThirdPartyAccount } from './identities/calls/unbind-third-party-account.ts';
import { globalAcceptLegalProtocolV2 } from './legal/calls/global-accept-legal-protocol-v2.ts';
import { globalGetLegalPopupV2 } from './legal/calls/global-get-legal-popup-v2.ts';
import { globalGetLegalProtocolV2 } from './legal/calls/global-get-legal-protocol-v2.ts';
import { listConsents } from './legal/calls/list-consents.ts';
import { beginPartnerHandOver } from './partners/calls/begin-partner-hand-over.ts';
import { checkAppActivated } from './partners/calls/check-app-activated.ts';
import { getAppConsent } from './partners/calls/get-app-consent.ts';
import { beginPasskeySetup } from './passkeys/calls/begin-passkey-setup.ts';
import { finishPasskeySetup } from './passkeys/calls/finish-passkey-setup.ts';
import { listPasskeys } from './passkeys/calls/list-passkeys.ts';
import { removePasskey } from './passkeys/calls/remove-passkey.ts';
import { renamePasskey } from './passkeys/calls/rename-passkey.ts';
import { resetPassword } from './password/calls/reset-password.ts';
import { setPassword } from './password/calls/set-password.ts';
import { verifyPassword } from './password/calls/verify-password.ts';
import { editAccountDataInfo } from './profile/calls/edit-account-data-info.ts';
import { getAccountDataInfo } from './profile/calls/get-account-data-info.ts';
import { cancelRecovery } from './recovery/calls/cancel-recovery.ts';
import { finishRecovery } from './recovery/calls/finish-recovery.ts';
import { getRecovery } from './recovery/calls/get-recovery.ts';
import { startRecovery } from './recovery/calls/start-recovery.ts';
import { cancelRecoveryAddressChange } from './recovery-address/calls/cancel-recovery-address-change.ts';
import { confirmRecoveryAddress } from './recovery-address/calls/confirm-recovery-address.ts';
import { getRecoveryAddressChange } from './recovery-address/calls/get-recovery-address-change.ts';
import { removeRecoveryAddress } from './recovery-address/calls/remove-recovery-address.ts';
import { registerByPwd } from './register/calls/register-by-pwd.ts';
import { accountLogout } from './sign-in/calls/account-logout.ts';
import { authBy2fa } from './sign-in/calls/auth-by-2fa.ts';
import { authByPWDOrOTM } from './sign-in/calls/auth-by-pwd-or-otm.ts';
import { beginPasskeyLogin } from './sign-in/calls/begin-passkey-login.ts';
import { checkSession } from './sign-in/calls/check-session.ts';
import { finishPasskeyLogin } from './sign-in/calls/finish-passkey-login.ts';
import { finishThirdPartyLogin } from './sign-in/calls/finish-third-party-login.ts';
import { loginByAuthorizeCode4AccountWeb } from './sign-in/calls/login-by-authorize-code-4-account-web.ts';
import { refreshAuth } from './sign-in/calls/refresh-auth.ts';
import { getChange } from './undo/calls/get-change.ts';
import { undoChange } from './undo/calls/undo-change.ts';

/** The handler of every call: one that is missing does not compile. */
export const handlers: { [Name in CallName]: Handler<Name> } = {
  sendVerifyEmailCodeNoAuth,
  getCodeDelivery,
  verifyEmailByCodeNoAuth,
  registerByPwd,
  authByPWDOrOTM,
  loginByAuthorizeCode4AccountWeb,
  refreshAuth,
  accountLogout,
  checkAppActivated,
  checkSession,
  authBy2fa,
  beginApproval,
  getApproval,
  getAskedApproval,
  answerApproval,
  beginOtpSetup,
  confirmOtpSetup,
  removeOtp,
  regenerateBackupCodes,
  beginPasskeyLogin,
  finishPasskeyLogin,
  beginPasskeySetup,
  finishPasskeySetup,
  renamePasskey,
  removePasskey,
  listPasskeys,
  trustOrRevokeDevice,
  trustOrRevokeDeviceByAuthorizeCode,
  verifyPassword,
  setPassword,
  resetPassword,
  sendVerifyEmailCodeByAuth,
  verifyEmailByCodeByAuth,
  checkAccountEmailVerified,
  changeAccountEmail,
  getChange,
  undoChange,
  startRecovery,
  getRecovery,
  finishRecovery,
  cancelRecovery,
  confirmRecoveryAddress,
  removeRecoveryAddress,
  getRecoveryAddressChange,
  cancelRecoveryAddressChange,
  listDevices,
  signOutDevice,
  renameDevice,
  listActivity,
  getAccountDataInfo,
  exportAccountData,
  getExport,
  editAccountDataInfo,
  getDeletionPreview,
  deleteAccountData,
  deleteBrandData,
  cancelDeletion,
  getDeletionReceipt,
  globalGetLegalPopupV2,
  globalAcceptLegalProtocolV2,
  globalGetLegalProtocolV2,
  listConsents,
  confirmDsrrVesyncAccount,
  createDsrrRequest,
  getDsrrRequest,
  listDsrrRequests,
  registerFeedback,
  beginPartnerHandOver,
  getAppConsent,
  beginThirdPartyLogin,
  finishThirdPartyLogin,
  bindThirdParty4Setting,
  getUserThirdPartyBindStatus,
  unbindThirdPartyAccount,
  readPairing,
  answerPairing,
  renameThing,
};
