import { useEffect } from 'react';
import { TimeLeft } from '../../blocks/clock/time-left.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useText } from '../../i18n/text.tsx';
import { removeStash } from '../../session/stash.ts';
import { LockPause } from './lock-pause.tsx';
import { useLock } from './use-lock.ts';

/** `/lock-account`: what is paused, why, how long, and what helps. */
export function LockAccountScreen() {
  const say = useText();
  const lock = useLock();
  // The address is kept for this screen alone (flows.md, What the browser keeps).
  useEffect(() => () => removeStash('lockAccountInfo'), []);
  if (lock !== undefined) return <LockPause lock={lock ?? undefined} />;
  return <FormPage align="center" long above={<TimeLeft />} title={say('limits.lock.title')} />;
}
