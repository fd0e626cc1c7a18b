import type { LinkPurpose } from '@foyer/contract/paths/initial-url';
import { useState, useSyncExternalStore } from 'react';
import { isFreedBy } from '../session/browser/freed-browser.ts';
import { linkPurpose, linkToken, onLinkToken } from '../session/opened-link.ts';

/** What is known of the mailed link that opened the page before anything is pressed. */
export type MailedLink =
  | { kind: 'good'; token: string; purpose: LinkPurpose }
  /** It has done its work in this browser. */
  | { kind: 'alreadyDone' }
  /** The page was opened by itself, or loaded again: the secret of a link is never kept. */
  | { kind: 'none' }
  /** Its secret was cut off. */
  | { kind: 'damaged' };

function look(): MailedLink {
  const token = linkToken();
  if (isFreedBy(token)) return { kind: 'alreadyDone' };
  if (token === undefined) return { kind: 'none' };
  return token ? { kind: 'good', token, purpose: linkPurpose() ?? 'unlock' } : { kind: 'damaged' };
}

/** @returns the link as it was when it was opened; undefined while a page rendered ahead is being taken over */
export function useMailedLink(): MailedLink | undefined {
  const [seen] = useState<{ link?: MailedLink; token?: string | undefined }>(() => ({}));
  const read = () => {
    const token = linkToken();
    if (!seen.link || seen.token !== token) Object.assign(seen, { token, link: look() });
    return seen.link;
  };
  return useSyncExternalStore(onLinkToken, read, () => undefined);
}
