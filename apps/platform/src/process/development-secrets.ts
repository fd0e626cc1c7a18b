import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { BrandKit } from '../brand/brand-kit.ts';
import type { Services } from '../kernel/call/services.ts';
import type { Config } from '../kernel/config/config.ts';
import { holdInstallation } from '../kernel/store/installation.ts';
import { errorCode } from '../kernel/system/error-code.ts';
import { replaceFile } from '../kernel/system/replace-file.ts';
import { drawClientSecret, newClientSecret } from '../nouns/grants/rules/client-secret.ts';
import { secretsOf } from '../nouns/grants/store/client-secrets.ts';

const secretsFile = z.record(z.string(), z.string());
const fileOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'client-secrets.json');

/** Whoever authenticates by a secret: clients that are not public and have no keys, and resource servers. */
export const secretHolders = ({ clients, resourceServers }: BrandKit): string[] => [
  ...[...clients.values()].filter((client) => !client.public && !client.jwks).map(({ clientID }) => clientID),
  ...Object.keys(resourceServers),
];

/** The secrets that this data directory keeps for development, by client id; none in production. */
export async function developmentSecrets(config: Config): Promise<Record<string, string>> {
  if (config.production) return {};
  try {
    return secretsFile.parse(JSON.parse(await readFile(fileOf(config), 'utf8')));
  } catch (reason) {
    if (errorCode(reason) === 'ENOENT') return {};
    throw reason;
  }
}

const hasNone = async ({ store }: Services, clientID: string): Promise<boolean> =>
  (await secretsOf(store.read, clientID)).length === 0;

/** Stores the secret that the data directory keeps for a client, unless the client has one. */
const giveKept = (services: Services, clientID: string, secret: string): Promise<void> =>
  services.store.change(async (tx) => {
    await holdInstallation(tx);
    if ((await secretsOf(tx, clientID)).length > 0) return;
    await newClientSecret(tx, { services, actor: 'system' }, { clientID, endOthers: false, secret });
  });

/**
 * Outside of production gives every client that needs one a secret, and keeps it for `foyer clients` to print (settled
 * B3); also where the data directory outlives its database. In production secrets are made by hand. The file
 * is written first: if the disk is full or the process dies, no client has a secret that nobody knows.
 */
export async function prepareClientSecrets(services: Services): Promise<void> {
  const { config, brand } = services;
  if (config.production) return;
  const kept = await developmentSecrets(config);
  const secrets = { ...kept };
  const lacking: string[] = [];
  for (const clientID of secretHolders(brand)) if (await hasNone(services, clientID)) lacking.push(clientID);
  for (const clientID of lacking) secrets[clientID] ??= drawClientSecret();
  const text = JSON.stringify(secrets, null, 2);
  if (text !== JSON.stringify(kept, null, 2)) await replaceFile(fileOf(config), `${text}\n`);
  for (const clientID of lacking) await giveKept(services, clientID, secrets[clientID] ?? '');
}
