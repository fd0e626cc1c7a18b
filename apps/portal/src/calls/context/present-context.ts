import { limits } from '@foyer/contract/limits';
import type { RequestContext } from '@foyer/contract/wire/context';
import { currentLanguage } from '../../session/browser/current-language.ts';
import { deviceID } from '../../session/browser/device-id.ts';
import { sourceAppID } from '../../session/request/partner.ts';
import { type ContextSources, contextOf } from './context.ts';

/** The mobile layout begins where the style sheets' media query does (specification section 2). */
const isMobileLayout = (): boolean => matchMedia(`(width < ${limits.mobileBelowPx}px)`).matches;

/** The context of a call that this tab makes now. @param method the call's name */
export const presentContext = (
  method: string,
  traceId: string,
  user: ContextSources['user'],
): RequestContext =>
  contextOf({
    method,
    traceId,
    language: currentLanguage(),
    terminalId: deviceID(),
    sourceAppID: sourceAppID(),
    user,
    browser: { userAgent: navigator.userAgent, isMobile: isMobileLayout(), now: new Date() },
  });
