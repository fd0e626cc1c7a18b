import type { RequestContext } from './context.ts';

/** The body of every call (specification section 7). */
export interface RequestEnvelope<Data = unknown> {
  context: Partial<RequestContext>;
  data: Data;
}

/** The body of every answer; `code` is 0 or one that `writeCode` made. */
export interface ReplyEnvelope<Result = unknown> {
  code: number;
  msg: string;
  traceId: string;
  result: Result | null;
}
