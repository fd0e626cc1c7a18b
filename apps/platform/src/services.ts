import type { Background } from './background.ts';
import type { BrandKit } from './brand/brand-kit.ts';
import type { Breakers } from './breakers.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Hasher } from './hashing/hasher.ts';
import type { Keys } from './keys.ts';
import type { Logger } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics.ts';
import type { Places } from './places.ts';
import type { Store } from './store/store.ts';

/**
 * Everything a handler, a job or the operator's command line works with. What depends on services itself adds its field
 * where it is defined, by `declare module`.
 */
export interface Services {
  config: Config;
  clock: Clock;
  store: Store;
  brand: BrandKit;
  hasher: Hasher;
  keys: Keys;
  mail: Mail;
  background: Background;
  breakers: Breakers;
  log: Logger;
  metrics: Metrics;
  places: Places;
}
