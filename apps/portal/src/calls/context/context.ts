import type { Language } from '@foyer/contract/languages';
import { type AppID, defaultAppID } from '@foyer/contract/nouns/partner-apps';
import type { placeholder, RequestContext } from '@foyer/contract/wire/context';
import { describeDevice } from './describe-device.ts';

/** Typed by the contract, whose module would bring its schemas into the first visit. */
const nobody: typeof placeholder = 'common';
const clientVersion = 'V1.0.0';

/** Hours from UTC with their sign, `+1`, `-5`, `+5.5` (specification section 9). */
export function signedHours(date: Date): string {
  const hours = -date.getTimezoneOffset() / 60;
  return hours < 0 ? `${hours}` : `+${hours}`;
}

/** What the context of a call is made from. */
export interface ContextSources {
  method: string;
  traceId: string;
  language: Language;
  terminalId: string;
  sourceAppID: AppID;
  user: { token: string; accountID: string } | undefined;
  browser: { userAgent: string; isMobile: boolean; now: Date };
}

/** The request context of one call, specification section 3. */
export function contextOf(sources: ContextSources): RequestContext {
  const { method, traceId, language, terminalId, sourceAppID, user, browser } = sources;
  return {
    timeZone: signedHours(browser.now),
    clientType: browser.isMobile ? 'mobile' : 'pc',
    ...describeDevice(browser.userAgent),
    clientVersion,
    appVersion: clientVersion,
    terminalId,
    debugMode: false,
    bizSystemId: 'portal',
    acceptLanguage: language,
    traceId,
    appID: defaultAppID,
    sourceAppID,
    token: user?.token ?? nobody,
    accountID: user?.accountID ?? nobody,
    method,
  };
}
