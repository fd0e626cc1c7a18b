import { limits } from '@foyer/contract/limits';

/** The resend button (specification section 4): idle, a request runs, or the countdown does until a moment. */
export type ResendState = { kind: 'idle' } | { kind: 'loading' } | { kind: 'counting'; endsAt: number };

/** What happens to the button; moments are epoch milliseconds. */
export type ResendEvent =
  | { kind: 'pressed' }
  | { kind: 'succeeded'; now: number }
  | { kind: 'failed' }
  | { kind: 'restored'; endsAt: number | undefined; now: number }
  | { kind: 'ticked'; now: number };

const idle: ResendState = { kind: 'idle' };

/** The next state. A press counts only while idle, and only a success starts the countdown. */
export function afterResend(state: ResendState, event: ResendEvent): ResendState {
  switch (event.kind) {
    case 'pressed':
      return state.kind === 'idle' ? { kind: 'loading' } : state;
    case 'succeeded':
      return { kind: 'counting', endsAt: event.now + limits.resendCountdownSec * 1000 };
    case 'failed':
      return idle;
    case 'restored':
      return state.kind !== 'loading' && event.endsAt && event.endsAt > event.now
        ? { kind: 'counting', endsAt: event.endsAt }
        : state;
    case 'ticked':
      return state.kind === 'counting' && state.endsAt <= event.now ? idle : state;
  }
}

/** @returns the whole seconds that the button shows, 0 while no countdown runs */
export const secondsShown = (state: ResendState, now: number): number =>
  state.kind === 'counting' ? Math.max(0, Math.ceil((state.endsAt - now) / 1000)) : 0;
