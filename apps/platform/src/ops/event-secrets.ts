import type { Command } from 'commander';
import { audit } from '../accounts/audit.ts';
import { eventSecretsAtOnce, newEventSecret, signingSecretsOf } from '../accounts/events/event-secrets.ts';
import { appOf } from '../brand/brand-kit.ts';
import type { Services } from '../services.ts';
import { eventSecretsOf } from '../store/events/event-secrets.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from './operator.ts';
import { tableLines, timeText } from './table.ts';

/**
 * Makes another secret of an app.
 * @throws OperatorRefusal where the app hears no events, or has as many secrets as may live at once
 */
async function addSecret(services: Services, appID: string, endOthers: boolean): Promise<string[]> {
  if (!appOf(services.brand, appID)?.events)
    throw new OperatorRefusal(`${appID} is no app of the kit with events.`);
  const made = await services.store.change((tx) =>
    newEventSecret(tx, byOperator(services), { appID, endOthers }),
  );
  if (!made)
    throw new OperatorRefusal(
      `${appID} has ${eventSecretsAtOnce} secrets already. End them with --end, which makes a new one.`,
    );
  return [made.secret, `It is shown this once. Secrets ended: ${made.endedCount}.`];
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
      const lines = await withServices(operator, (services) =>
        addSecret(services, appID, options.end === true),
      );
      operator.say(lines.join('\n'));
    });
}
