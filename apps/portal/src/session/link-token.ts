import { observable } from './observable.ts';

const token = observable<string | undefined>(undefined);

/** Keeps the secret of a mailed link while the page lives; it is nowhere else, the address bar included. */
export const keepLinkToken = (secret: string): void => token.set(secret);

/** Calls back when another link is opened in the same page; returns the function that ends it. */
export const onLinkToken = token.subscribe;

/** The secret of the mailed link that opened the page, empty where it was cut off; undefined without a link. */
export const linkToken = token.get;
