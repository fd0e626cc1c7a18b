import { describe, expect, test } from 'vitest';
import { type ColdVisit, coldVisits, type Ending } from '../../testing/cold-visits.ts';
import type { GuardState } from './guard.ts';
import { resolve } from './resolve.ts';
import { signedIn, signedOut } from './testing/guard-states.ts';

const visits = Object.entries<ColdVisit>(coldVisits);

/** Where the guard itself leads, and what it says there. */
function led(path: string, state: GuardState) {
  const { decision, effects } = resolve(path, state);
  return { at: decision.address, notice: effects.notice };
}

const wanted = ({ at, notice }: Ending) => ({ at, notice });

describe('F7: a route that is opened by its address alone, in a state that does not fit', () => {
  test.each(visits)('signed out, %s', (path, { out }) => {
    if (out.byScreen) expect(led(path, signedOut)).toEqual({ at: path, notice: undefined });
    else expect(led(path, signedOut)).toEqual(wanted(out));
  });

  test.each(visits)('signed in, %s', (path, { in: ending }) => {
    const found = led(path, signedIn);
    // a screen that leads on by itself is not its end, and its words are not asked for
    if (ending.byScreen) expect(found.at).not.toBe(ending.at);
    else expect(found).toEqual(wanted(ending));
  });

  test('no screen that tells an outcome is where such a visit ends, unless the outcome is so', () => {
    const ends = visits.flatMap(([path, { out, in: ending }]) =>
      [out, ending].filter(({ at }) => at === path && /success$/.test(path)).map(({ heading }) => heading),
    );
    // that the address is verified is asked of the session
    expect(new Set(ends)).toEqual(new Set(['email.done.title']));
  });
});
