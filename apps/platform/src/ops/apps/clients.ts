import type { Command } from 'commander';
import type { OAuthClient } from '../../brand/clients/oauth-client.ts';
import type { Services } from '../../kernel/call/services.ts';
import { hashOf } from '../../kernel/secrets/token.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { drawClientSecret, newClientSecret, secretsAtOnce } from '../../nouns/grants/rules/client-secret.ts';
import { secretsOf } from '../../nouns/grants/store/client-secrets.ts';
import { developmentSecrets, secretHolders } from '../../process/development-secrets.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from '../operator.ts';
import { tableLines, timeText } from '../output/table.ts';
import { tellAndAdd } from '../output/told-secret.ts';

/** A client as the command line shows it. */
interface ShownClient {
  clientID: string;
  what: string;
  /** When its living secrets were made. */
  secretsSince: number[];
  /** The one that the data directory keeps for development. */
  secret: string;
}

function whatIs(client: OAuthClient): string {
  if (client.public) return 'public app, without a secret';
  if (client.assistant !== undefined) return `voice assistant: ${client.name} (${client.assistant})`;
  return client.jwks ? 'app with a key of its own (private_key_jwt)' : 'app';
}

function described({ brand }: Services): Pick<ShownClient, 'clientID' | 'what'>[] {
  return [
    ...[...brand.clients.values()].map((client) => ({
      clientID: client.clientID,
      what: whatIs(client),
    })),
    ...Object.keys(brand.resourceServers).map((clientID) => ({ clientID, what: 'resource server' })),
  ];
}

async function listClients(services: Services): Promise<ShownClient[]> {
  const kept = await developmentSecrets(services.config);
  const shown: ShownClient[] = [];
  for (const client of described(services)) {
    const living = await secretsOf(services.store.read, client.clientID);
    const secret = kept[client.clientID] ?? '';
    const isLiving = living.some(({ secretHash }) => secretHash === hashOf(secret));
    const secretsSince = living.map(({ createdAt }) => createdAt);
    shown.push({ ...client, secretsSince, secret: isLiving ? secret : '' });
  }
  await services.store.change((tx) => audit(tx, byOperator(services), { event: 'client.listed' }));
  return shown;
}

const clientLines = (clients: ShownClient[]): string[] =>
  tableLines(
    ['Client', 'What', 'Secrets since', 'Secret'],
    clients.map(({ clientID, what, secretsSince, secret }) => [
      clientID,
      what,
      secretsSince.map(timeText).join(', '),
      secret,
    ]),
  );

/**
 * What an app of the family compares with before it asks for the code of an assistant, for its developers: who may ask, and
 * where the code goes.
 */
const assistantLines = ({ brand, config }: Services): string[] => {
  const assistants = [...brand.clients.values()].filter(({ kind }) => kind === 'assistant');
  const rows = assistants.flatMap(({ clientID, redirectUris }) =>
    redirectUris
      .filter(({ sandboxOnly }) => config.sandbox || !sandboxOnly)
      .map(({ address }) => [clientID, address]),
  );
  return rows.length === 0 ? [] : ['', ...tableLines(['Assistant', 'Its redirect URIs'], rows)];
};

/** @throws OperatorRefusal if the client has no secrets, or already as many as are allowed */
async function addSecret(
  services: Services,
  operator: Operator,
  { clientID, endOthers }: { clientID: string; endOthers: boolean },
): Promise<void> {
  const { store, brand } = services;
  if (!secretHolders(brand).includes(clientID))
    throw new OperatorRefusal(`${clientID} is no client of the brand kit that has a secret.`);
  const whyNone = `${clientID} has ${secretsAtOnce} secrets already. End them with --end, which makes a new one.`;
  if (!endOthers && (await secretsOf(store.read, clientID)).length >= secretsAtOnce)
    throw new OperatorRefusal(whyNone);
  const secret = drawClientSecret();
  const add = () =>
    store.change((tx) => newClientSecret(tx, byOperator(services), { clientID, endOthers, secret }));
  await tellAndAdd(operator, { secret, add, whyNone, listedBy: 'clients' });
}

/** `clients`, `clients add-secret <id> [--end]` */
export function addClientsCommands(program: Command, operator: Operator): void {
  const clients = program
    .command('clients')
    .description(
      'lists OAuth clients, resource servers and the addresses of assistants; outside of production with secrets',
    )
    .action(async () => {
      const lines = await withServices(operator, async (services) => [
        ...clientLines(await listClients(services)),
        ...assistantLines(services),
      ]);
      operator.say(lines.join('\n'));
    });
  clients
    .command('add-secret')
    .argument('<id>', 'client id')
    .description('makes another secret and prints it once; two of a client live at a time')
    .option('--end', 'ends the others at once')
    .action(async (clientID: string, options: { end?: true }) => {
      const endOthers = options.end === true;
      await withServices(operator, (services) => addSecret(services, operator, { clientID, endOthers }));
    });
}
