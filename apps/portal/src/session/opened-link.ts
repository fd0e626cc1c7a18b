import type { LinkPurpose } from '@foyer/contract/paths/initial-url';
import { openedLink } from './link-token.ts';

/** Calls back when another link is opened in the same page; returns the function that ends it. */
export const onLinkToken = openedLink.subscribe;

/** The secret of the mailed link that opened the page, empty where it was cut off; undefined without a link. */
export const linkToken = (): string | undefined => openedLink.get()?.secret;

/** What the mailed link that opened the page is for; undefined without one. */
export const linkPurpose = (): LinkPurpose | undefined => openedLink.get()?.purpose;
