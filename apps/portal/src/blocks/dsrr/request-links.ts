import { defaultAppID, type PartnerAction } from '@foyer/contract/partner-apps';

const link = (action: PartnerAction, requestId: string): string =>
  `/?${new URLSearchParams({ appName: defaultAppID, action, requestId })}`;

/** Where somebody signs in to confirm a request (specification section 2, `dsrrVerifyAccountByEmail`). */
export const signInToConfirm = (requestId: string): string => link('dsrrVerifyAccountByEmail', requestId);

/** Where somebody gets a new password for it who has forgotten theirs (`dsrrResetPassword`). */
export const newPasswordFor = (requestId: string): string => link('dsrrResetPassword', requestId);
