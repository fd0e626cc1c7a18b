import type { LinkPurpose } from '@foyer/contract/paths/initial-url';
import { observable } from './observable.ts';

/** A mailed link: its secret, empty where it was cut off, and what it is for. */
export interface OpenedLink {
  secret: string;
  purpose: LinkPurpose;
}

const opened = observable<OpenedLink | undefined>(undefined);

/** Keeps the secret of a mailed link while the page lives; it is nowhere else, the address bar included. */
export const keepLinkToken = (secret: string, purpose: LinkPurpose = 'unlock'): void =>
  opened.set({ secret, purpose });

/** Calls back when another link is opened in the same page; returns the function that ends it. */
export const onLinkToken = opened.subscribe;

/** The secret of the mailed link that opened the page, empty where it was cut off; undefined without a link. */
export const linkToken = (): string | undefined => opened.get()?.secret;

/** What the mailed link that opened the page is for; undefined without one. */
export const linkPurpose = (): LinkPurpose | undefined => opened.get()?.purpose;
