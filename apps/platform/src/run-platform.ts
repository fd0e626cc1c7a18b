import { once } from 'node:events';
import { seconds } from '@foyer/contract/durations';
import { BrandKitInvalid } from './brand/brand-kit.ts';
import { build, type Platform } from './build.ts';
import { startRender } from './http/portal/start-render.ts';
import { type Config, ConfigInvalid, readConfig } from './kernel/config/config.ts';
import { version } from './kernel/system/version.ts';
import { after } from './kernel/world/world.ts';
import { noteNewDatabase } from './nouns/secrets/rules/keys-of-database.ts';
import { countLostOfInstallation, sayLost } from './nouns/secrets/rules/sealed-secrets.ts';
import { prepareClientSecrets } from './process/development-secrets.ts';
import { prepareDatabase } from './process/own-database.ts';
import { listenAt, listenSandbox, withDatabase, withDataDir } from './process/start-problems.ts';

/** `EX_CONFIG` and `EX_SOFTWARE` of sysexits(3). */
const exits = { config: 78, failed: 70 } as const;

const say = (line: string) => process.stderr.write(`${line}\n`);
// whoever started the platform may have closed its standard error: that ends what it says there, nothing else
process.stderr.on('error', () => undefined);

function sayWhyNotStarted(reason: unknown): number {
  if (reason instanceof ConfigInvalid || reason instanceof BrandKitInvalid) {
    if (reason instanceof BrandKitInvalid)
      say(`BRAND_DIR: the brand kit in ${reason.directory} has problems:`);
    for (const problem of reason.problems) say(problem);
    return exits.config;
  }
  say(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
  return exits.failed;
}

function sayAddresses({ publicUrl, smtpUrl, production }: Config, sandbox: string | undefined): void {
  const addresses = [
    ['Portal', publicUrl],
    ...(smtpUrl ? [] : [['Local inbox', `${publicUrl}/inbox`]]),
    ...(production ? [] : [['Letters', `${publicUrl}/inbox/preview`]]),
    ...(sandbox ? [['Partner sandbox', sandbox]] : []),
    ['API reference', `${publicUrl}/docs`],
  ];
  for (const [name, address] of addresses) say(`${name?.padEnd(16)} ${address}`);
}

/** How long what runs may take to end (security: R116). */
const endsWithin = seconds(20);

function endOnSignal(platform: Platform, endRender: () => void): void {
  const { log } = platform.services;
  let ending = false;
  const end = async (event: string, exitCode: number) => {
    if (ending) process.exit(exitCode);
    ending = true;
    log.info({ event });
    after(platform.services.config.drain + endsWithin + seconds(2), () => process.exit(exitCode)).unref();
    endRender();
    try {
      await platform.close();
    } catch (err) {
      log.error({ event: 'platform.closeFailed', err });
      log.flush();
    }
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => void end('platform.stopping', 0));
  process.on('SIGINT', () => void end('platform.stopping', 0));
  const onUnexpected = (err: unknown) => {
    log.error({ event: 'platform.unexpected', err });
    void end('platform.stopping', exits.failed);
  };
  process.on('uncaughtException', onUnexpected);
  process.on('unhandledRejection', onUnexpected);
}

async function listenForMetrics(server: Platform['metrics'], host: string, port: number): Promise<void> {
  server.listen(port, host);
  await listenAt({ host, port, variable: 'METRICS_PORT' }, once(server, 'listening'));
}

/** Prepares the database, and the files beside it, for this release. */
async function prepare({ services }: Platform, { newDatabase }: { newDatabase: boolean }): Promise<void> {
  await prepareDatabase(services);
  if (newDatabase) await withDatabase(noteNewDatabase(services));
  await withDatabase(prepareClientSecrets(services));
}

async function start(): Promise<void> {
  const config = await readConfig();
  const newDatabase = process.argv.includes('--new');
  const platform = await withDataDir(config.dataDir, build({ config, newDatabase, processMetrics: true }));
  let endRender = (): void => undefined;
  // before anybody is answered: who sees that it is ready may end it at once
  endOnSignal(platform, () => endRender());
  await withDataDir(config.dataDir, prepare(platform, { newDatabase }));
  await listenAt(config, platform.app.listen({ host: config.host, port: config.port }));
  if (config.metricsPort !== undefined)
    await listenForMetrics(platform.metrics, config.host, config.metricsPort);
  platform.start();
  platform.services.log.info({ event: 'platform.listening', versionName: version });
  if (!platform.areLimitsShared())
    say('REDIS_URL: no Redis answers there. Each node counts request budgets by itself until one does.');
  const lost = await countLostOfInstallation(platform.services);
  if (lost > 0) say(`SECRET_KEYS: ${sayLost(lost)}`);
  if (!config.events) say('EVENTS: off. Apps are told nothing; what they are to hear waits in the database.');
  sayAddresses(config, await listenSandbox(platform.sandbox, { port: config.sandboxPort, say }));
  endRender = await startRender(platform.services, platform.pages);
}

// What is written from here on is this user's alone.
process.umask(0o077);
try {
  await start();
} catch (reason) {
  process.exit(sayWhyNotStarted(reason));
}
