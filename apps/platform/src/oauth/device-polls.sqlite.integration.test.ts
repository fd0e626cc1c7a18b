import { expect, test } from 'vitest';
import { countWork } from '../testing/count-work.ts';
import { register, resultOf } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { answerDevice, newDevice, poll } from '../testing/things.ts';

const platform = platformOfFile({ idle: true });

test('ten thousand polls of a waiting device write nothing, and nearly all of them read nothing', async () => {
  const [waiting, refused] = [await newDevice(platform), await newDevice(platform)];
  const person = await register(platform);
  // the query is compiled with its first run
  await poll(platform, await newDevice(platform));
  resultOf(await answerDevice(platform, person, refused, { approve: false }));
  const work = await countWork(platform.services, async () => {
    for (let hundred = 0; hundred < 100; hundred += 1)
      await Promise.all(Array.from({ length: 100 }, () => poll(platform, waiting)));
    await poll(platform, refused);
  });
  expect(work.changes).toBe(0);
  expect(work.statements).toHaveLength(2);
});
