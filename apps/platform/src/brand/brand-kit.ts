import { resolve } from 'node:path';
import { defaultAppID, type KitApps } from '@foyer/contract/nouns/partner-apps';
import type { ProtocolCode } from '@foyer/contract/nouns/protocol-codes';
import { appProblems } from './apps-check.ts';
import { type BrandApp, brandApp, forEachApp } from './brand-app.ts';
import { type BrandFile, brandFile } from './brand-file.ts';
import { assistantProblems } from './clients/assistants-check.ts';
import { clientProblems } from './clients/clients-check.ts';
import { consentProblems } from './clients/consent-check.ts';
import { type OAuthClient, oauthClients } from './clients/oauth-client.ts';
import { resourceProblems } from './clients/resource-server.ts';
import { readJson } from './kit-json.ts';
import { styleSheetProblems } from './legal/legal-files.ts';
import type { Protocol } from './legal/protocol-text.ts';
import { protocolsFile } from './legal/protocols-file.ts';
import { protocolsFileName, readProtocols } from './legal/read-protocols.ts';
import { type KitAsset, readDrawings } from './look/drawings.ts';
import { type Palette, paletteOf } from './look/palette.ts';
import { paletteProblems } from './look/palette-check.ts';
import { plainScene, readScene, type Scene } from './look/scene.ts';
import { readTouchIcon } from './look/touch-icon.ts';
import { type IdentityProvider, identityProvider, providerProblems } from './providers/identity-provider.ts';

const brandFileName = 'brand.json';

/** Everything that a brand family changes without touching code; read once, at start. */
export interface BrandKit extends Omit<BrandFile, 'apps' | 'identityProviders' | 'touchIcon'> {
  /** Absolute. */
  directory: string;
  apps: KitApps<BrandApp>;
  /** Who gets tokens from the OAuth endpoints, by client id. */
  clients: ReadonlyMap<string, OAuthClient>;
  /** Whom people may sign in with instead, in the order of their buttons. */
  identityProviders: readonly IdentityProvider[];
  /** What every colour of pages and letters is. */
  palette: Palette;
  scenery: Scene;
  /** The family's picture on a phone's home screen, as PNG. */
  touchIcon: Buffer | undefined;
  protocols: ReadonlyMap<ProtocolCode, Protocol>;
  /** The kit's drawings by the name that `brand.json` gives them. */
  assets: ReadonlyMap<string, KitAsset>;
}

declare module '../kernel/call/services.ts' {
  interface Services {
    brand: BrandKit;
  }
}

/** The kit cannot be used. Each problem is a sentence that names file and field. */
export class BrandKitInvalid extends Error {
  readonly problems: readonly string[];
  readonly directory: string;

  constructor(directory: string, problems: readonly string[]) {
    super(
      `The brand kit in ${directory} is invalid:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    );
    this.name = 'BrandKitInvalid';
    this.problems = problems;
    this.directory = directory;
  }
}

function brandProblems({ brands, foundingBrand, apps }: BrandFile): string[] {
  const known = new Set(Object.keys(brands));
  const used = new Set(Object.values(apps).map(({ brand }) => brand));
  return [
    ...(known.has(foundingBrand) ? [] : [`foundingBrand: ${foundingBrand} is not in brands`]),
    ...Object.entries(apps).flatMap(([appID, { brand }]) =>
      known.has(brand) ? [] : [`apps.${appID}.brand: ${brand} is not in brands`],
    ),
    ...[...known].flatMap((brand) => (used.has(brand) ? [] : [`brands.${brand}: no app belongs to it`])),
  ];
}

const drawingNames = ({ logo, mark, apps, identityProviders }: BrandFile): string[] => [
  ...new Set([
    ...[logo.light, logo.dark, mark],
    ...Object.values(apps).map((app) => app.logo),
    ...identityProviders.map((provider) => provider.mark),
  ]),
];

/** What `brand.json` says of apps, of the clients that are theirs or an assistant's, and of providers. */
function readParts(file: BrandFile) {
  const apps = forEachApp(file.apps, (entry, appID) => brandApp(appID, entry));
  const clients = oauthClients(Object.values(apps), file.voice, file.assistants);
  return { apps, clients, identityProviders: file.identityProviders.map(identityProvider) };
}

function fileProblems(
  file: BrandFile,
  { apps, clients, identityProviders }: ReturnType<typeof readParts>,
): string[] {
  const taken = new Set([...Object.keys(apps), ...clients.flatMap(({ assistant }) => assistant ?? [])]);
  return [
    ...brandProblems(file),
    ...paletteProblems(file),
    ...appProblems(Object.values(apps)),
    ...providerProblems(identityProviders, taken),
    ...consentProblems(Object.values(apps), file.scopes),
    ...clientProblems(clients, Object.values(apps), Object.keys(file.resourceServers)),
    ...assistantProblems(clients, Object.values(apps), file),
    ...resourceProblems(file.resourceServers),
  ];
}

/**
 * Reads and checks a brand kit.
 * @param directory where `brand.json` lies
 * @throws BrandKitInvalid with everything that is wrong at once
 */
export function loadBrandKit(directory: string): BrandKit {
  const place = resolve(directory);
  const problems: string[] = [];
  const file = readJson(place, brandFileName, brandFile, problems);
  const protocolEntries = readJson(place, protocolsFileName, protocolsFile, problems);
  if (!file || !protocolEntries) throw new BrandKitInvalid(place, problems);

  const read = readParts(file);
  const { apps, clients, identityProviders } = read;
  problems.push(...fileProblems(file, read).map((problem) => `${brandFileName}: ${problem}`));
  const drawings = readDrawings(place, drawingNames(file));
  const brands = new Set(Object.keys(file.brands));
  problems.push(...styleSheetProblems(place));
  const protocols = readProtocols({ directory: place, brands, problems }, protocolEntries);
  const scene = file.scene && readScene(place, file.scene, problems);
  const touchIcon = file.touchIcon ? readTouchIcon(place, file.touchIcon, problems) : undefined;
  problems.push(...drawings.problems);
  if (problems.length > 0) throw new BrandKitInvalid(place, problems);
  const palette = paletteOf(file);
  const scenery = scene ?? plainScene(palette);
  return {
    ...file,
    directory: place,
    apps,
    identityProviders,
    clients: new Map(clients.map((client) => [client.clientID, client])),
    palette,
    scenery,
    touchIcon,
    protocols,
    assets: drawings.assets,
  };
}

/** The app that a text from outside names, or undefined. */
export const appOf = (kit: Pick<BrandKit, 'apps'>, appID: string | null | undefined): BrandApp | undefined =>
  appID && Object.hasOwn(kit.apps, appID) ? kit.apps[appID] : undefined;

/** The app that sent somebody, the portal itself where the kit has no such app (any more). */
export const senderOf = (kit: Pick<BrandKit, 'apps'>, appID: string | null | undefined): BrandApp =>
  appOf(kit, appID) ?? kit.apps[defaultAppID];
