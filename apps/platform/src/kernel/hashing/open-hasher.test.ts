import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { Overloaded } from '../system/overloaded.ts';
import { leastHashCost } from './hasher.ts';
import { openHasher } from './open-hasher.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const open = (gate = { workers: 1, waiting: 64, waitAtMost: 60_000 }, cost = leastHashCost) => {
  const hasher = openHasher(cost, gate);
  close = () => hasher.close();
  return hasher;
};

describe('a password', () => {
  it('R4: is kept as argon2id with a salt of its own', async () => {
    const hasher = open();
    const [one, other] = await Promise.all([hasher.hash('same'), hasher.hash('same')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('R1: is right only as a whole, past 72 bytes too, and however its letters are composed', async () => {
    const hasher = open();
    const long = 'x'.repeat(72);
    const phc = await hasher.hash(`${long}1`);
    expect(await hasher.verify(phc, `${long}1`)).toBe(true);
    expect(await hasher.verify(phc, `${long}2`)).toBe(false);
    const composed = await hasher.hash('caf\u00e9 au lait');
    expect(await hasher.verify(composed, 'cafe\u0301 au lait')).toBe(true);
  });

  it('R6: that no account has is hashed like any other, and is never right', async () => {
    const hasher = open();
    const phc = await hasher.hash('right');
    // of the processor, not of the clock: what else the machine does does not count
    const costOf = async (known: string | undefined) => {
      const before = process.cpuUsage();
      expect(await hasher.verify(known, 'wrong')).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await costOf(phc);
    const pairs: [number, number][] = [];
    for (let pair = 0; pair < 9; pair += 1) pairs.push([await costOf(phc), await costOf(undefined)]);
    const median = (which: 0 | 1) => pairs.map((pair) => pair[which]).toSorted((a, b) => a - b)[4] ?? 0;
    expect(median(1) / median(0)).toBeGreaterThan(0.3);
  });

  it('R4: is hashed anew once the cost has changed', async () => {
    const phc = await open().hash('right');
    await close?.();
    const dearer = open(undefined, { memoryKiB: 20_480, passes: 2, lanes: 1 });
    expect(dearer.needsRehash(phc)).toBe(true);
    expect(await dearer.verify(phc, 'right')).toBe(true);
    expect(dearer.needsRehash(await dearer.hash('right'))).toBe(false);
  });

  it('is hashed by a new thread where the idle one has ended', async () => {
    const started = once(process, 'worker');
    const hasher = open();
    const phc = await hasher.hash('right');
    const [thread]: Worker[] = await started;
    await thread?.terminate();
    expect(await hasher.verify(phc, 'right')).toBe(true);
  });

  it('is refused, not waited for, where its thread ends in the middle; the next one is hashed', async () => {
    const started = once(process, 'worker');
    const hasher = open();
    const lost = expect(hasher.hash('lost')).rejects.toThrow('a hash thread ended');
    const [thread]: Worker[] = await started;
    await thread?.terminate();
    await lost;
    expect(await hasher.verify(await hasher.hash('next'), 'next')).toBe(true);
  });

  it('R30: shares a salt with others where one is given: one hash compares with them all', async () => {
    const hasher = open();
    const salt = hasher.newSalt();
    expect(salt).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}$/);
    const digest = await hasher.digest('one', salt);
    expect(digest).toMatch(/^[A-Za-z0-9+/]{43}$/);
    expect(await hasher.digest('one', salt)).toBe(digest);
    expect(await hasher.digest('two', salt)).not.toBe(digest);
    expect(await hasher.digest('one', hasher.newSalt())).not.toBe(digest);
    await expect(hasher.digest('one', 'no salt')).rejects.toThrow('not a salt');
  });

  it('whose hash is damaged is an error, not a wrong password', async () => {
    const hasher = open();
    const damaged = `${hasher.newSalt()}$damaged`;
    await expect(hasher.verify(damaged, 'right')).rejects.toThrow('hashing failed');
  });
});

describe('R5: when too many passwords come', () => {
  it('those beyond the queue are refused at once, the others are served', async () => {
    const hasher = open({ workers: 1, waiting: 4, waitAtMost: 60_000 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => hasher.verify(undefined, 'x')),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(45);
    expect(refused.every((each) => each.status === 'rejected' && each.reason instanceof Overloaded)).toBe(
      true,
    );
  });

  it('those that wait too long are refused', async () => {
    const hasher = open({ workers: 1, waiting: 64, waitAtMost: 5 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => hasher.verify(undefined, 'x')),
    );
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    expect(await hasher.verify(undefined, 'x')).toBe(false);
  });

  it('those that wait when the platform ends are told so', async () => {
    const hasher = open();
    const outcomes = Promise.allSettled(Array.from({ length: 5 }, () => hasher.verify(undefined, 'x')));
    await hasher.close();
    expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
  });
});
