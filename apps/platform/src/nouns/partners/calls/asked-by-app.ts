import type { CallerSession, RefusingContext } from '../../../kernel/call/context.ts';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';

/** A call of a signed-in user about what the link of an app asks for. */
export interface AskedByApp extends RefusingContext<11256 | 11267 | 11268 | 13001 | 13002 | 13003> {
  data: HandlerRequest<'getAppConsent'>['data'];
  session: CallerSession;
}
