import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleImages } from '../testing/sample-images.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { pruneFeedback } from './prune-feedback.ts';

const platform = platformOfFile({ idle: true });

it('a file that no feedback names goes after a day, others stay', async () => {
  const folder = join(platform.services.config.dataDir, 'uploads');
  await pruneFeedback.run(platform.services);
  const data = { topic: 'other', message: 'Look.', images: [sampleImages.png] } as const;
  const { feedbackId } = await platform.succeed('registerFeedback', { ...data, images: [...data.images] });
  await mkdir(folder, { recursive: true });
  for (const name of ['orphan.0.png', 'fresh.0.png']) await writeFile(join(folder, name), 'x');
  for (const name of ['orphan.0.png', `${feedbackId}.0.png`]) await utimes(join(folder, name), 1, 1);
  await pruneFeedback.run(platform.services);
  expect((await readdir(folder)).toSorted()).toEqual([`${feedbackId}.0.png`, 'fresh.0.png'].toSorted());
});
