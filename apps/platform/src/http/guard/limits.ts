import rateLimit from '@fastify/rate-limit';
import { seconds } from '@foyer/contract/durations';
import { type RateRule, rateRules } from '@foyer/contract/rate-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Overloaded } from '../../overloaded.ts';
import { isLoopbackAddress } from './hosts.ts';
import { sourceOf } from './source.ts';

/**
 * Counts a request against a budget: its source's, or that of whoever is named, wherever it comes from.
 * @returns seconds to wait where it is used up, else 0
 */
export type Limit = (request: FastifyRequest, rule: RateRule, of?: string) => Promise<number>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget that a route counts against; calls count by themselves, after who calls is known. */
    rate?: RateRule | 'counted by the call' | 'free';
  }
}

/** Rules that go on when the counts cannot be reached; what takes secrets or sends mail does not (security: R53). */
const openWithoutCounts: ReadonlySet<RateRule> = new Set(['read', 'page', 'client']);
/** Sources remembered for each rule in one process; the longest unseen are forgotten first. */
const sourcesKept = 50_000;

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

const ruleNames = Object.keys(rateRules) as RateRule[];

/** Brought only where it is configured: a start does without. */
async function openRedis(url: string) {
  const { Redis } = await import('ioredis');
  return new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 500, commandTimeout: 1000 });
}

/**
 * Source budgets by the contract's rate rules (security: R45 to R47), counted in Redis where one is configured.
 * From loopback they are off outside of production, unless `LIMITS=strict`.
 */
export async function openLimits(app: FastifyInstance, config: Config): Promise<Limit> {
  const redis = config.redisUrl ? await openRedis(config.redisUrl) : undefined;
  redis?.on('error', () => undefined);
  app.addHook('onClose', () => redis?.disconnect());
  await app.register(rateLimit, {
    global: false,
    ...(redis ? { redis, nameSpace: 'foyer.limit.' } : {}),
  });
  const countedFor = new WeakMap<FastifyRequest, string>();
  const counters = new Map(
    ruleNames.map((rule) => {
      const { max, window } = rateRules[rule];
      const keyGenerator = (request: FastifyRequest) =>
        `${rule}:${countedFor.get(request) ?? sourceOf(request.ip)}`;
      // `cache` reaches the counts in the process, though the declared type leaves it out
      const budget = { max, timeWindow: window, cache: sourcesKept, keyGenerator };
      const count = app.createRateLimit(budget);
      return [rule, count] as const;
    }),
  );
  const isOff = (request: FastifyRequest) =>
    !config.production && !config.strictLimits && isLoopbackAddress(request.ip);

  return async (request, rule, of) => {
    if (of === undefined && isOff(request)) return 0;
    if (of === undefined) countedFor.delete(request);
    else countedFor.set(request, of);
    try {
      const count = counters.get(rule);
      if (!count) throw new Error('a rule without a count');
      const counted: Counted = await Promise.resolve(count(request));
      return !counted.isAllowed && counted.isExceeded ? Math.max(1, counted.ttlInSeconds) : 0;
    } catch {
      if (openWithoutCounts.has(rule)) return 0;
      throw new Overloaded('limit counts out of reach', seconds(2));
    }
  };
}
