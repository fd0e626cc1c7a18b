import type { LinkPurpose } from '@foyer/contract/paths/initial-url';
import { observable } from './observable.ts';

/** A mailed link: its secret, empty where it was cut off, and what it is for. */
export interface OpenedLink {
  secret: string;
  purpose: LinkPurpose;
}

/** The mailed link that opened the page; undefined without one. */
export const openedLink = observable<OpenedLink | undefined>(undefined);

/** Keeps the secret of a mailed link while the page lives; it is nowhere else, the address bar included. */
export const keepLinkToken = (secret: string, purpose: LinkPurpose = 'unlock'): void =>
  openedLink.set({ secret, purpose });
