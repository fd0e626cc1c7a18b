import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { keepProblem } from '../calls/last-problem.ts';
import { keepFeedbackDraft } from '../nouns/help/blocks/feedback-draft.ts';
import type { ScreenScene } from '../scenes/screen-scene.ts';
import { keepLockRecord } from '../session/browser/lock-record.ts';
import { keepInMemory } from '../session/browser/web-storage.ts';
import { setNavigation } from '../session/navigation.ts';
import { keepPartner } from '../session/request/partner.ts';
import { type Stashed, type StashKey, writeStash } from '../session/stash.ts';
import { keepLastSignIn } from '../session/user/keep-last-sign-in.ts';
import { endSession, keepUser } from '../session/user/user.ts';

function stash<Key extends StashKey>(key: Key, value: Stashed<Key> | undefined): void {
  if (value) writeStash(key, value);
}

const isKey = (key: string, values: object): key is StashKey => key in values;

/** Puts in place what the browser kept before the scene begins; in memory, so that nothing of it stays. */
export function setStage({
  query,
  stash: kept,
  user,
  frozen,
  lock,
  lastSignIn,
  partner,
  notice,
  draft,
  problem,
}: ScreenScene): void {
  keepInMemory();
  if (query) history.replaceState(null, '', `${location.search}&${query}`);
  const values = kept?.() ?? {};
  for (const key of Object.keys(values)) if (isKey(key, values)) stash(key, values[key]);
  if (user)
    keepUser({
      appID: defaultAppID,
      token: 'gallery',
      tokenExpiresAt: Date.now() + 900_000,
      accountID: 'gallery',
      ...user,
    });
  if (frozen) endSession('frozen');
  if (lock) keepLockRecord(lock());
  if (lastSignIn) keepLastSignIn(lastSignIn);
  if (partner) keepPartner({ link: partner });
  if (draft) keepFeedbackDraft(draft);
  if (problem) keepProblem(problem.traceId);
  if (notice) setNavigation({ notice });
}
