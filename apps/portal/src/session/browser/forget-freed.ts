import { local } from './web-storage.ts';

/** The key in web storage. */
export const freedKey = 'freedBrowser';

/** Forgets that a link has freed this browser: somebody else may use it next. */
export const forgetFreed = (): void => local.write(freedKey, undefined);
