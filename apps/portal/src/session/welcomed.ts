import { local } from './web-storage.ts';

const key = 'welcomed';

/** Whether the owner of an account was asked in this browser how to be called, and would rather not say. */
export const isWelcomed = (accountID: string): boolean => local.read(key) === accountID;

/** Notes that an owner would rather not say how to be called; only for the account that was here last. */
export const noteWelcomed = (accountID: string): void => local.write(key, accountID);
