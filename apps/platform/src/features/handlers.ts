import type { CallName } from '@foyer/contract/calls';
import { listActivity } from './activity/list-activity.ts';
import { getChange } from './changes/get-change.ts';
import { undoChange } from './changes/undo-change.ts';
import { getCodeDelivery } from './codes/get-code-delivery.ts';
import { sendVerifyEmailCodeNoAuth } from './codes/send-verify-email-code-no-auth.ts';
import { verifyEmailByCodeNoAuth } from './codes/verify-email-by-code-no-auth.ts';
import { cancelDeletion } from './deletion/cancel-deletion.ts';
import { deleteAccountData } from './deletion/delete-account-data.ts';
import { deleteBrandData } from './deletion/delete-brand-data.ts';
import { getDeletionPreview } from './deletion/get-deletion-preview.ts';
import { getDeletionReceipt } from './deletion/get-deletion-receipt.ts';
import { listDevices } from './devices/list-devices.ts';
import { renameDevice } from './devices/rename-device.ts';
import { signOutDevice } from './devices/sign-out-device.ts';
import { trustOrRevokeDevice } from './devices/trust-or-revoke-device.ts';
import { confirmDsrrVesyncAccount } from './dsrr/confirm-dsrr-vesync-account.ts';
import { createDsrrRequest } from './dsrr/create-dsrr-request.ts';
import { getDsrrRequest } from './dsrr/get-dsrr-request.ts';
import { listDsrrRequests } from './dsrr/list-dsrr-requests.ts';
import { changeAccountEmail } from './email/change-account-email.ts';
import { checkAccountEmailVerified } from './email/check-account-email-verified.ts';
import { sendVerifyEmailCodeByAuth } from './email/send-verify-email-code-by-auth.ts';
import { verifyEmailByCodeByAuth } from './email/verify-email-by-code-by-auth.ts';
import { exportAccountData } from './export/export-account-data.ts';
import { getExport } from './export/get-export.ts';
import type { Handler } from './handler.ts';
import { registerFeedback } from './help/register-feedback.ts';
import { globalAcceptLegalProtocolV2 } from './legal/global-accept-legal-protocol-v2.ts';
import { globalGetLegalPopupV2 } from './legal/global-get-legal-popup-v2.ts';
import { globalGetLegalProtocolV2 } from './legal/global-get-legal-protocol-v2.ts';
import { listConsents } from './legal/list-consents.ts';
import { beginOtpSetup } from './mfa/begin-otp-setup.ts';
import { confirmOtpSetup } from './mfa/confirm-otp-setup.ts';
import { regenerateBackupCodes } from './mfa/regenerate-backup-codes.ts';
import { removeOtp } from './mfa/remove-otp.ts';
import { trustOrRevokeDeviceByAuthorizeCode } from './mfa/trust-or-revoke-device-by-authorize-code.ts';
import { beginPartnerHandOver } from './partners/begin-partner-hand-over.ts';
import { beginPasskeySetup } from './passkeys/begin-passkey-setup.ts';
import { finishPasskeySetup } from './passkeys/finish-passkey-setup.ts';
import { listPasskeys } from './passkeys/list-passkeys.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { resetPassword } from './password/reset-password.ts';
import { setPassword } from './password/set-password.ts';
import { verifyPassword } from './password/verify-password.ts';
import { editAccountDataInfo } from './profile/edit-account-data-info.ts';
import { getAccountDataInfo } from './profile/get-account-data-info.ts';
import { cancelRecovery } from './recovery/cancel-recovery.ts';
import { finishRecovery } from './recovery/finish-recovery.ts';
import { getRecovery } from './recovery/get-recovery.ts';
import { startRecovery } from './recovery/start-recovery.ts';
import { registerByPwd } from './register/register-by-pwd.ts';
import { accountLogout } from './sign-in/account-logout.ts';
import { authBy2fa } from './sign-in/auth-by-2fa.ts';
import { authByPWDOrOTM } from './sign-in/auth-by-pwd-or-otm.ts';
import { beginPasskeyLogin } from './sign-in/begin-passkey-login.ts';
import { checkAppActivated } from './sign-in/check-app-activated.ts';
import { finishPasskeyLogin } from './sign-in/finish-passkey-login.ts';
import { finishThirdPartyLogin } from './sign-in/finish-third-party-login.ts';
import { loginByAuthorizeCode4AccountWeb } from './sign-in/login-by-authorize-code-4-account-web.ts';
import { refreshAuth } from './sign-in/refresh-auth.ts';
import { beginThirdPartyLogin } from './third-party/begin-third-party-login.ts';
import { bindThirdParty4Setting } from './third-party/bind-third-party-4-setting.ts';
import { getUserThirdPartyBindStatus } from './third-party/get-user-third-party-bind-status.ts';
import { unbindThirdPartyAccount } from './third-party/unbind-third-party-account.ts';

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
  authBy2fa,
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
  beginThirdPartyLogin,
  finishThirdPartyLogin,
  bindThirdParty4Setting,
  getUserThirdPartyBindStatus,
  unbindThirdPartyAccount,
};
