import {
  type AppID,
  defaultAppID,
  isAppID,
  isPartnerAction,
  type PartnerAction,
} from '@foyer/contract/partner-apps';
import { useSyncExternalStore } from 'react';
import { type Checked, isFlag, isRecord, isText, maybe, shaped } from './checks.ts';
import { parseJson, session } from './web-storage.ts';

const key = 'partner';

const isKnownApp = (value: unknown): value is AppID => isText(value) && isAppID(value);
const isKnownAction = (value: unknown): value is PartnerAction => isText(value) && isPartnerAction(value);

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(isText);

const isPartnerContext = shaped({
  appID: isKnownApp,
  action: isKnownAction,
  authorizeCode: maybe(isText),
  accessToken: maybe(isText),
  redirectUri: maybe(isText),
  failedUri: maybe(isText),
  otherParams: isTexts,
  /** The link brought a session of its own to somebody who is signed in and has yet to say who goes on. */
  undecided: maybe(isFlag),
  /** The platform knows the addresses of the link for none of the app's. */
  refused: maybe(isFlag),
});

/** What a partner app handed over in its link (specification section 3, third-party context). */
export type PartnerContext = Checked<typeof isPartnerContext>;

const listeners = new Set<() => void>();
let seen: { text: string | undefined; context: PartnerContext | undefined } | undefined;

/** What the partner app that sent the visitor handed over, or undefined. */
export function partnerContext(): PartnerContext | undefined {
  const text = session.read(key);
  if (seen?.text === text && seen) return seen.context;
  const value = parseJson(text);
  const context = isPartnerContext(value) ? value : undefined;
  if (text !== undefined && !context) session.write(key, undefined);
  seen = { text, context };
  return context;
}

/** Keeps what a partner app handed over, instead of an older one; undefined forgets it. */
export function keepPartner(context: PartnerContext | undefined): void {
  session.write(key, context && JSON.stringify(context));
  for (const tell of [...listeners]) tell();
}

/**
 * Who goes on after the partner's link is decided: by a press, or by signing in (security: R80). The codes and tokens of
 * the link go out of what is kept, `otherParams` included (security: R79).
 */
export function notePartnerDecided(): void {
  const context = partnerContext();
  if (!context) return;
  const { undecided: _undecided, authorizeCode: _code, accessToken: _token, otherParams, ...rest } = context;
  const { authorizeCode: _otherCode, accessToken: _otherToken, ...others } = otherParams;
  keepPartner({ ...rest, otherParams: others });
}

/** The app that goes out as `sourceAppID`: the partner's, else the portal's own. */
export const sourceAppID = (): AppID => partnerContext()?.appID ?? defaultAppID;

/** Calls back after every change; returns the function that ends it. */
export function onPartnerChange(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** @returns what a partner app handed over; nothing while a page rendered ahead is being taken over */
export const usePartner = (): PartnerContext | undefined =>
  useSyncExternalStore(onPartnerChange, partnerContext, () => undefined);
