import type { Config } from '../config/config.ts';
import type { Hasher } from '../hashing/hasher.ts';
import type { Logger } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Keys } from '../secrets/keys.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../world/clock.ts';
import type { Background } from './background.ts';
import type { Places } from './places.ts';

/**
 * Everything a handler, a job or the operator's command line works with. The kit and the nouns add what they give to the
 * others where they define it, by `declare module`.
 */
export interface Services {
  config: Config;
  clock: Clock;
  store: Store;
  hasher: Hasher;
  keys: Keys;
  background: Background;
  log: Logger;
  metrics: Metrics;
  places: Places;
}
