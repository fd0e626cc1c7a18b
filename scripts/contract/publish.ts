import { announcementOf, breakingChanges, next, unannounced } from './breaking-changes.ts';
import type { Snapshot } from './snapshot.ts';

/** What cannot be published as it stands; the message is a sentence. */
export class NotPublished extends Error {}

/**
 * The changelog with what stands under "Next" published.
 * @param day as in `2026-11-22`
 * @throws NotPublished where it has no such section, or a change that breaks somebody is announced nowhere
 */
export function publishedChangelog(
  changelog: string,
  { before, now, day }: { before: Snapshot; now: Snapshot; day: string },
): string {
  if (!changelog.split('\n').includes(next))
    throw new NotPublished(
      `The changelog has no section "${next}": without it nobody is told what has changed.`,
    );
  const missing = unannounced(breakingChanges(before, now), changelog);
  if (missing.length > 0)
    throw new NotPublished(
      `Announce these under "${next}" first:\n${missing.map(announcementOf).join('\n')}`,
    );
  return changelog
    .replace(next, `${next}\n\nNothing yet.\n\n## ${day}`)
    .replace(`## ${day}\n\nNothing yet.\n`, `## ${day}\n\nNothing that breaks anybody.\n`);
}
