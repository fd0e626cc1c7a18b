import { defaultAppID, type PartnerAction } from '@foyer/contract/nouns/partner-apps';

const link = (action: PartnerAction, requestId?: string): string =>
  `/?${new URLSearchParams({ appName: defaultAppID, action, ...(requestId === undefined ? {} : { requestId }) })}`;

/** Where somebody without the link of a letter finds their request (`dsrrVerifyEmail`). */
export const findRequest: string = link('dsrrVerifyEmail');

/** Where somebody signs in to find their request (`dsrrVerifyAccountByEmail`). */
export const signInToFind: string = link('dsrrVerifyAccountByEmail');

/** Where somebody signs in to confirm a request (specification section 2, `dsrrVerifyAccountByEmail`). */
export const signInToConfirm = (requestId: string): string => link('dsrrVerifyAccountByEmail', requestId);

/** Where somebody gets a new password for it who has forgotten theirs (`dsrrResetPassword`). */
export const newPasswordFor = (requestId: string): string => link('dsrrResetPassword', requestId);
