import { openBackground } from '../kernel/call/background.ts';
import { openPlaces } from '../kernel/call/places.ts';
import type { Services } from '../kernel/call/services.ts';
import type { Config } from '../kernel/config/config.ts';
import { openHasher } from '../kernel/hashing/open-hasher.ts';
import { type LogTarget, openLog } from '../kernel/log/log.ts';
import { type Metrics, openMetrics } from '../kernel/log/metrics.ts';
import { type Keys, openKeys } from '../kernel/secrets/keys.ts';
import { newestMigration } from '../kernel/store/engine/migrate.ts';
import { version } from '../kernel/system/version.ts';
import { type Clock, systemClock } from '../kernel/world/clock.ts';
import { countedEvents } from '../nouns/audit/rules/counted-events.ts';
import { eventCarrier } from '../nouns/events/rules/event-lanes.ts';
import { openLanes } from '../nouns/events/rules/lanes.ts';
import { openBreakers } from '../nouns/limits/rules/breakers.ts';
import { logoutCarrier } from '../nouns/logouts/rules/logout-lanes.ts';
import { createMail } from '../nouns/mail/rules/mail.ts';
import { loadInstalledKit } from './installed-kit.ts';
import { isKnownDatabase, openOwnStore } from './own-database.ts';
import { endings } from './registered-endings.ts';
import { onSessionsEnd } from './registered-session-ends.ts';
import { waysIn } from './registered-ways-in.ts';
import { readSecretKeys } from './secret-keys.ts';
import { openDataDir } from './start-problems.ts';

/** What services are made of. */
export interface ServiceParts {
  config: Config;
  clock?: Clock;
  logTarget?: LogTarget;
  /** Whichever database is there is taken for the right one, an empty one too; keys that are missing are made. */
  newDatabase?: boolean;
  /** False for commands: missing keys are then an error. */
  mayMakeKeys?: boolean;
  /** Metrics of the Node process too. */
  processMetrics?: boolean;
}

/** Makes keys that are missing only where no database could be sealed with others. */
async function keysOf(
  config: Config,
  { newDatabase = false, mayMakeKeys = true }: Omit<ServiceParts, 'config'>,
): Promise<Keys> {
  const mayMake = newDatabase || (mayMakeKeys && !(await isKnownDatabase(config)));
  return openKeys(await readSecretKeys(config, { mayMake }));
}

const metricsOf = ({ processMetrics = false }: ServiceParts): Metrics =>
  openMetrics({
    build: { version, schema: newestMigration },
    events: countedEvents,
    ofProcess: processMetrics,
  });

/**
 * Opens what everything works with, without a server: all that the operator's command line needs.
 * @throws ConfigInvalid, BrandKitInvalid, or why the database cannot be opened
 */
export async function openServices(parts: ServiceParts): Promise<Services> {
  const { config, clock = systemClock, logTarget, newDatabase = false } = parts;
  await openDataDir(config.dataDir);
  const brand = loadInstalledKit(config);
  const log = openLog(config.logLevel, logTarget);
  const places = openPlaces(config);
  const keys = await keysOf(config, parts);
  const metrics = metricsOf(parts);
  const hasher = openHasher(config.hashCost);
  const store = await openOwnStore(config, { newDatabase });
  const mail = createMail({ config, clock, store, brand, keys, log, metrics });
  const breakers = openBreakers({ store, clock, log, metrics });
  const background = openBackground(log);
  const services: Services = {
    config,
    clock,
    store,
    brand,
    hasher,
    keys,
    mail,
    background,
    breakers,
    log,
    metrics,
    places,
    endings,
    waysIn,
    onSessionsEnd,
    eventLanes: openLanes(eventCarrier, () => services),
    logoutLanes: openLanes(logoutCarrier, () => services),
  };
  return services;
}

/** Closes what `openServices` opened, after what runs there. */
export async function closeServices(services: Services): Promise<void> {
  const { mail, background, breakers, eventLanes, logoutLanes, hasher, store, log } = services;
  await background.stop();
  await mail.stop();
  await Promise.all([eventLanes.stop(), logoutLanes.stop()]);
  await breakers.stop();
  await hasher.close();
  await store.close();
  log.flush();
}
