import rateLimit from '@fastify/rate-limit';
import { type RateRule, rateRules } from '@foyer/contract/wire/rate-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Services } from '../../kernel/call/services.ts';
import { isLoopbackAddress } from './hosts.ts';
import { type IsPollTooSoon, openPollTimes } from './poll-times.ts';
import { openSharedCounts } from './shared-counts.ts';
import { sourceOf } from './source.ts';

/**
 * Counts a request against a budget: its source's, or that of whoever is named, wherever it comes from.
 * @returns seconds to wait where it is used up, else 0
 */
export type Limit = (request: FastifyRequest, rule: RateRule, of?: string) => Promise<number>;

/** The budgets of a server. */
export interface Limits {
  limit: Limit;
  isPollTooSoon: IsPollTooSoon;
  /** False while each node counts by itself though a Redis is configured. */
  areShared(): boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget that a route counts against; calls count by themselves, each against the budget that it declares. */
    rate?: RateRule | 'counted by the call' | 'free';
  }
}

/** Sources remembered for each rule in one process; the longest unseen are forgotten first. */
const sourcesKept = 50_000;

type Count = ReturnType<FastifyInstance['createRateLimit']>;
type Counts = ReadonlyMap<RateRule, Count>;
/** Whoever a request counts for, where that is not its source. */
type CountedFor = WeakMap<FastifyRequest, string>;

const ruleNames = Object.keys(rateRules) as RateRule[];

/** Counts of every rule, in Redis or in this process; each set has a context of its own, for the plugin keeps one. */
async function openCounts(app: FastifyInstance, countedFor: CountedFor, redis?: Redis): Promise<Counts> {
  const counts = new Map<RateRule, Count>();
  await app.register(async (own) => {
    await own.register(rateLimit, {
      global: false,
      ...(redis ? { redis, nameSpace: 'foyer.limit.' } : {}),
    });
    for (const rule of ruleNames) {
      const { max, window } = rateRules[rule];
      const keyGenerator = (request: FastifyRequest) =>
        `${rule}:${countedFor.get(request) ?? sourceOf(request.ip)}`;
      // `cache` reaches the counts in the process, though the declared type leaves it out
      const budget = { max, timeWindow: window, cache: sourcesKept, keyGenerator };
      counts.set(rule, own.createRateLimit(budget));
    }
  });
  return counts;
}

async function countIn(counts: Counts, rule: RateRule, request: FastifyRequest): Promise<number> {
  const counted = await counts.get(rule)?.(request);
  if (!counted) throw new Error('a rule without a count');
  return !counted.isAllowed && counted.isExceeded ? Math.max(1, counted.ttlInSeconds) : 0;
}

/**
 * Source budgets by the contract's rate rules (security: R45 to R47). Every request is counted in this process, and in
 * Redis where several nodes count together; while that is away, what this process has counted decides (decision 0050).
 * From loopback they are off outside of production, unless `LIMITS=strict`.
 */
export async function openLimits(app: FastifyInstance, services: Services): Promise<Limits> {
  const { config } = services;
  const shared = config.redisUrl ? await openSharedCounts(config.redisUrl, services) : undefined;
  app.addHook('onClose', () => shared?.close());
  const countedFor: CountedFor = new WeakMap();
  const here = await openCounts(app, countedFor);
  const together = shared && (await openCounts(app, countedFor, shared.redis));
  const isOff = (request: FastifyRequest) =>
    !config.production && !config.strictLimits && isLoopbackAddress(request.ip);

  const limit: Limit = async (request, rule, of) => {
    if (of === undefined && isOff(request)) return 0;
    if (of === undefined) countedFor.delete(request);
    else countedFor.set(request, of);
    const waitHere = await countIn(here, rule, request);
    if (!together || !shared.isThere()) return waitHere;
    return (await shared.ask(() => countIn(together, rule, request))) ?? waitHere;
  };
  return {
    limit,
    isPollTooSoon: openPollTimes(services, shared),
    areShared: () => shared?.isThere() ?? true,
  };
}
