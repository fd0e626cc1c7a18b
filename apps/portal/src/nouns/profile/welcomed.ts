import { local } from '../../session/browser/web-storage.ts';

const key = 'welcomed';

/** Whether this browser need not ask the owner of an account how to be called: it was said, or is rather left open. */
export const isWelcomed = (accountID: string): boolean => local.read(key) === accountID;

/** Notes that an owner need not be asked how to be called; only for the account that was here last. */
export const noteWelcomed = (accountID: string): void => local.write(key, accountID);
