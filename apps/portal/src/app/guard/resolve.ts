import { type Decision, decide, type Effects, type GuardState } from './guard.ts';

/** Where a wanted address really leads. */
export interface Resolved {
  decision: Exclude<Decision, { kind: 'redirect' }>;
  /** What all decisions on the way ask for; it is done when the screen is shown, not before. */
  effects: Effects;
}

const maxRedirects = 10;

/** The state as it will be once the effects are done. */
const afterEffects = (
  state: GuardState,
  { partner, returnTo, language, keepLanguage }: Effects,
): GuardState => ({
  ...state,
  partner: partner === undefined ? state.partner : (partner ?? undefined),
  returnTo: returnTo === undefined ? state.returnTo : (returnTo ?? undefined),
  storedLanguage: keepLanguage ? language : state.storedLanguage,
});

/**
 * Asks the guard, and again for where it leads, until something is to be shown. Changes nothing.
 * @throws Error when the guard leads in circles
 */
export function resolve(wanted: string, state: GuardState): Resolved {
  let [to, present] = [wanted, state];
  let effects: Partial<Effects> = {};
  for (let count = 0; count < maxRedirects; count++) {
    const decision = decide(to, present);
    const all = { ...effects, ...decision.effects };
    if (decision.kind !== 'redirect') return { decision, effects: all };
    effects = all;
    present = afterEffects(present, decision.effects);
    to = decision.to;
  }
  throw new Error('the guard leads in circles');
}
