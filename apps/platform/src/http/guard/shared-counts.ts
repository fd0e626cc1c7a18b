import { type Milliseconds, seconds } from '@foyer/contract/durations';
import type { Redis } from 'ioredis';
import type { Services } from '../../kernel/call/services.ts';
import { errorCode } from '../../kernel/system/error-code.ts';
import { every } from '../../kernel/world/world.ts';

/** The Redis or Valkey in which several nodes count together. */
export interface SharedCounts {
  redis: Redis;
  /** Whether it answers, as far as is known. */
  isThere(): boolean;
  /** Asks it something. @returns undefined where it does not answer */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined>;
  close(): void;
}

/** A start waits no longer for its first answer. */
const firstAnswerWithin: Milliseconds = 500;
/** Whoever asks waits no longer than this; after that nobody waits until it answers again. */
const answersWithin: Milliseconds = 500;
/** How often it is asked whether it is back. */
const askedEvery = seconds(1);
const keptFor = seconds(10);
const probeKey = 'foyer.limit.probe';

/** The client library is loaded only if Redis is configured, so that other starts are faster. */
async function connect(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  return new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: firstAnswerWithin,
    commandTimeout: answersWithin,
    retryStrategy: () => askedEvery,
  });
}

/** Knows whether the Redis is there, and tells each change once. */
function watchPresence({ log, metrics }: Pick<Services, 'log' | 'metrics'>) {
  let there: boolean | undefined;
  return {
    isThere: () => there === true,
    note(isThere: boolean, why?: unknown): void {
      metrics.levels.set({ level: 'redis.there' }, isThere ? 1 : 0);
      if (isThere === there) return;
      if (!isThere) log.warn({ event: 'redis.lost', outcome: errorCode(why) ?? 'no answer' });
      // that it answers right after the start is not logged: it was not lost
      else if (there === false) log.info({ event: 'redis.back' });
      there = isThere;
    },
  };
}

/**
 * Opens what several nodes count in. It may be away, at the start and at any time later: each change is told once, by a
 * line of the log (`redis.lost`, `redis.back`) and by the gauge `redis.there`.
 */
export async function openSharedCounts(
  url: string,
  services: Pick<Services, 'log' | 'metrics'>,
): Promise<SharedCounts> {
  const redis = await connect(url);
  const presence = watchPresence(services);

  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await question();
      presence.note(true);
      return answer;
    } catch (why) {
      presence.note(false, why);
      return undefined;
    }
  }
  // by writing: a server that is full, or has become a replica, answers a ping and counts nothing
  const look = () => ask(() => redis.set(probeKey, '1', 'PX', keptFor));
  redis.on('error', (why) => presence.note(false, why));
  redis.on('close', () => presence.note(false));
  await redis.connect().catch((why: unknown) => presence.note(false, why));
  await look();
  const looking = every(askedEvery, () => void look()).unref();
  return {
    redis,
    isThere: presence.isThere,
    ask,
    close() {
      looking.cancel();
      redis.removeAllListeners('close');
      redis.disconnect();
    },
  };
}

/** Whether a Redis takes writes, asked once. */
export async function redisAnswers(url: string): Promise<boolean> {
  const redis = await connect(url);
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.set(probeKey, '1', 'PX', keptFor)) === 'OK';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
