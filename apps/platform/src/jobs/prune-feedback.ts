import { hours } from '@foyer/contract/durations';
import { retention } from '../domain/retention.ts';
import type { Services } from '../services.ts';
import { dropFeedbackBefore, existingFeedback, imagesOf } from '../store/feedback/feedback.ts';
import { dropUploads, uploadsBefore } from '../store/feedback/upload-files.ts';
import type { Job } from './job.ts';

/** Rows in one transaction. */
const rowsAtOnce = 100;

/** Removes feedback after 180 days (security: Figures, retention), rows first: a file without a row goes later all the same. */
async function pruneOld({ store, clock, config }: Services): Promise<void> {
  const before = clock.now() - retention.feedback;
  const dropBatch = () => store.change((tx) => dropFeedbackBefore(tx, before, rowsAtOnce));
  let isLast = false;
  while (!isLast) {
    const dropped = await dropBatch();
    await dropUploads(config, dropped.flatMap(imagesOf));
    isLast = dropped.length < rowsAtOnce;
  }
}

/** Removes files that no feedback names: left by a crash, by an erased account, or by another node that removed the row. */
async function pruneOrphans({ store, config }: Services): Promise<void> {
  // a file's time is the machine's
  const names = await uploadsBefore(config, Date.now() - retention.orphanedUploads);
  const idOf = (name: string) => name.split('.', 1)[0] ?? '';
  const existing = await existingFeedback(store.read, [...new Set(names.map(idOf))]);
  await dropUploads(
    config,
    names.filter((name) => !existing.has(idOf(name))),
  );
}

/** Lets feedback go when its time is over, with its files. */
export const pruneFeedback: Job = {
  name: 'pruneFeedback',
  every: hours(1),
  async run(services) {
    await pruneOld(services);
    await pruneOrphans(services);
  },
};
