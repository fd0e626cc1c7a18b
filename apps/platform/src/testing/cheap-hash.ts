import type { HashCost } from '../kernel/hashing/hasher.ts';

/**
 * What a platform of tests hashes with: a hash that costs what a real one costs is half of the work of a sign-in. Tests
 * of the hash itself, of what it costs and of how much of it is done at once give `leastHashCost` instead.
 */
export const cheapHash: HashCost = { memoryKiB: 64, passes: 1, lanes: 1 };
