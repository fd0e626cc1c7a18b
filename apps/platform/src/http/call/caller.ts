import { chooseLanguage, tagsByPreference } from '@foyer/contract/languages';
import type { RequestContext } from '@foyer/contract/wire/context';
import { traceIdPattern } from '@foyer/contract/wire/trace-id';
import type { FastifyRequest } from 'fastify';
import { type BrandKit, senderOf } from '../../brand/brand-kit.ts';
import type { Caller } from '../../kernel/call/context.ts';
import { sourceOf } from '../guard/source.ts';
import { memoize } from '../memoize.ts';
import type { BoundBrowser } from '../session/bind-cookie.ts';

/**
 * Chooses a language from two lists in one text, the preferred list first. A line break separates them, since neither
 * can contain one.
 */
const languageOf = memoize((lists) => chooseLanguage(lists.split('\n').flatMap(tagsByPreference)));

/** What is known of the caller before authentication. */
export function callerOf(
  request: FastifyRequest,
  context: RequestContext,
  {
    browser,
    brand,
    newTraceId,
  }: { browser: BoundBrowser; brand: Pick<BrandKit, 'apps'>; newTraceId: () => string },
): Caller {
  return {
    // a trace id that could break a log line is replaced (security: R109)
    traceId: traceIdPattern.test(context.traceId) ? context.traceId : newTraceId(),
    source: sourceOf(request.ip),
    bindHash: browser.bindHash,
    bindable: browser.bindable,
    language: languageOf(`${context.acceptLanguage}\n${request.headers['accept-language'] ?? ''}`),
    appID: senderOf(brand, context.sourceAppID).appID,
    context,
  };
}
