import { afterAll, beforeAll, expect, test } from 'vitest';
import { livingGrants } from '../nouns/grants/store/grants.ts';
import { startApart } from '../testing/clocks-apart.ts';
import { accountRow, allAtOnce } from '../testing/one-behind-the-other.ts';
import type { PlatformUnderTest } from '../testing/platform-under-test.ts';
import { rounds } from '../testing/races.ts';
import { register, resultOf } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { answerDevice, newDevice, polled } from '../testing/things.ts';

const platform = platformOfFile({ idle: true });
let second: PlatformUnderTest;
beforeAll(async () => {
  second = await startApart(platform, 0);
});
afterAll(() => second.close());

test('X3: of two polls at two nodes at once one gets the tokens', async () => {
  const person = await register(platform);
  for (let round = 1; round <= rounds; round += 1) {
    const device = await newDevice(platform);
    resultOf(await answerDevice(platform, person, device));
    const polls = [platform, second].map((node) => () => polled(node, device));
    const answers = await allAtOnce(platform, accountRow(person), polls, { nodes: [second] });
    expect(answers.toSorted()).toEqual(['invalid_grant', 'tokens']);
    const { read } = platform.services.store;
    const now = platform.clock.now();
    const grants = await livingGrants(read, { accountID: person.accountID, now });
    expect(grants).toHaveLength(Math.min(round, 20));
  }
});
