import { assistantsScope } from '@foyer/contract/nouns/scopes';
import type { BrandApp } from '../brand-app.ts';
import type { BrandFile } from '../brand-file.ts';
import { placeOf } from './clients-check.ts';
import type { OAuthClient } from './oauth-client.ts';
import type { AssistantsFile } from './oauth-file.ts';

/** A sentence for every text that is there twice. @param claims each with where it stands */
const repeated = (claims: readonly { text: string; where: string }[]): string[] =>
  claims.flatMap(({ text, where }, at) => {
    const before = claims.findIndex((claim) => claim.text === text);
    return before < at ? [`${where}: ${text} is already in ${claims[before]?.where}`] : [];
  });

/** Whether the type of an assistant is the name of something else: calls tell apps, providers and assistants by one name. */
const typeProblems = (assistants: AssistantsFile, apps: readonly BrandApp[]): string[] =>
  repeated([
    ...apps.map(({ appID }) => ({ text: appID, where: `apps.${appID}` })),
    { text: 'googleVoice', where: 'voice.google' },
    { text: 'alexaVoice', where: 'voice.alexa' },
    ...assistants.map(({ type }, at) => ({ text: type, where: `assistants[${at}].type` })),
  ]);

/** An app of the family that asks for codes of assistants, and whatever else has that scope. */
function scopeProblems(
  clients: readonly OAuthClient[],
  apps: readonly BrandApp[],
  servers: BrandFile['resourceServers'],
): string[] {
  const hasAssistants = clients.some(({ kind }) => kind === 'assistant');
  const ofClients = clients.flatMap((client) => {
    if (!client.scopes.includes(assistantsScope)) return [];
    const place = `${placeOf(client)}.scopes: ${assistantsScope}`;
    const app = apps.find(({ appID }) => appID === client.appID);
    if (!app || app.operator) return [`${place} is for apps of the family`];
    return hasAssistants ? [] : [`${place}: the kit has no voice assistant`];
  });
  const ofServers = Object.entries(servers).flatMap(([id, { scopes }]) =>
    scopes.includes(assistantsScope)
      ? [`resourceServers.${id}.scopes: ${assistantsScope} is for the platform alone`]
      : [],
  );
  return [...ofClients, ...ofServers];
}

/** An address of the portal may be opened by apps of the family alone, and each app is one. */
const mobileProblems = (apps: readonly BrandApp[]): string[] => [
  ...apps.flatMap(({ appID, operator, android, ios }) =>
    Object.entries({ android, ios }).flatMap(([system, app]) =>
      app && operator
        ? [`apps.${appID}.${system}: only apps of the family open addresses of the portal`]
        : [],
    ),
  ),
  ...repeated(
    apps.flatMap(({ appID, android }) =>
      android ? [{ text: android.package, where: `apps.${appID}.android.package` }] : [],
    ),
  ),
  ...repeated(
    apps.flatMap(({ appID, ios }) => (ios ? [{ text: ios.appID, where: `apps.${appID}.ios.appID` }] : [])),
  ),
];

/** What is wrong with a kit's assistants and the apps that link them, as sentences that name the field (decision 0109). */
export const assistantProblems = (
  clients: readonly OAuthClient[],
  apps: readonly BrandApp[],
  { assistants, resourceServers }: Pick<BrandFile, 'assistants' | 'resourceServers'>,
): string[] => [
  ...typeProblems(assistants, apps),
  ...scopeProblems(clients, apps, resourceServers),
  ...mobileProblems(apps),
];
