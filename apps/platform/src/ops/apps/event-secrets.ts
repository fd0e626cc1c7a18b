import type { Command } from 'commander';
import { appOf } from '../../brand/brand-kit.ts';
import type { Services } from '../../kernel/call/services.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import {
  drawEventSecret,
  eventSecretsAtOnce,
  newEventSecret,
  signingSecretsOf,
} from '../../nouns/events/rules/event-secrets.ts';
import { eventSecretsOf } from '../../nouns/events/store/event-secrets.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from '../operator.ts';
import { tableLines, timeText } from '../output/table.ts';
import { tellAndAdd } from '../output/told-secret.ts';

/**
 * Makes another secret of an app.
 * @throws OperatorRefusal if the app gets no events, or already has as many secrets as are allowed
 */
async function addSecret(
  services: Services,
  operator: Operator,
  { appID, endOthers }: { appID: string; endOthers: boolean },
): Promise<void> {
  const { store, brand } = services;
  if (!appOf(brand, appID)?.events) throw new OperatorRefusal(`${appID} is no app of the kit with events.`);
  const whyNone = `${appID} has ${eventSecretsAtOnce} secrets already. End them with --end, which makes a new one.`;
  if (!endOthers && (await eventSecretsOf(store.read, appID)).length >= eventSecretsAtOnce)
    throw new OperatorRefusal(whyNone);
  const secret = drawEventSecret();
  const add = () =>
    store.change((tx) => newEventSecret(tx, byOperator(services), { appID, endOthers, secret }));
  await tellAndAdd(operator, { secret, add, whyNone, listedBy: 'events secrets' });
}

/** Since when each app has secrets; outside of production with the secrets, one made where there was none. */
async function secrets(services: Services): Promise<string[]> {
  const { brand, config, store } = services;
  const hearing = Object.values(brand.apps).filter(({ events }) => events);
  const rows: string[][] = [];
  for (const { appID } of hearing) {
    const shown = config.production ? [] : await signingSecretsOf(services, appID);
    const since = await eventSecretsOf(store.read, appID);
    rows.push([appID, since.map(({ createdAt }) => timeText(createdAt)).join(', '), shown.join(' ')]);
  }
  await store.change((tx) => audit(tx, byOperator(services), { event: 'event.secretsShown' }));
  return tableLines(['App', 'Secrets since', 'Secret'], rows);
}

/** `events secrets · add-secret` */
export function addEventSecretCommands(events: Command, operator: Operator): void {
  events
    .command('secrets')
    .description('lists since when apps have secrets; outside of production with the secrets')
    .action(async () => operator.say((await withServices(operator, secrets)).join('\n')));
  events
    .command('add-secret')
    .argument('<app>', 'app id')
    .description('makes another secret that events are signed with and prints it once; two live at a time')
    .option('--end', 'ends the others at once')
    .action(async (appID: string, options: { end?: true }) => {
      const endOthers = options.end === true;
      await withServices(operator, (services) => addSecret(services, operator, { appID, endOthers }));
    });
}
