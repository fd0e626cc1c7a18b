import { local } from '../../session/browser/web-storage.ts';

const key = 'recoveryAddressOffered';

/** Whether the owner of an account was offered a recovery address in this browser already. */
export const isRecoveryAddressOffered = (accountID: string): boolean => local.read(key) === accountID;

/** Notes that an owner was offered one, so that nobody is asked twice; only for the account that was here last. */
export const noteRecoveryAddressOffered = (accountID: string): void => local.write(key, accountID);
