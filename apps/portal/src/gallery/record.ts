import type { Notice } from '../session/navigation.ts';

/** A call that the scene made. */
export interface MadeCall {
  name: string;
  data: unknown;
}

/** Where the scene led. */
interface Left {
  to: string;
  notice: Notice | undefined;
}

/** What a scene did that leaves its page: calls, the way to another screen, and addresses outside of the portal. */
export const record: { calls: MadeCall[]; went: Left | undefined; left: string[] } = {
  calls: [],
  went: undefined,
  left: [],
};
