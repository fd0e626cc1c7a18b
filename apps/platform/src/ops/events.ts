import { type Command, InvalidArgumentError } from 'commander';
import { audit } from '../accounts/audit.ts';
import { eventSecretsAtOnce, newEventSecret, signingSecretsOf } from '../accounts/events/event-secrets.ts';
import { appOf } from '../brand/brand-kit.ts';
import { eventLife } from '../domain/event-retry.ts';
import { isToConfirm } from '../domain/event-types.ts';
import type { Services } from '../services.ts';
import type { PartnerEventTable } from '../store/event-tables.ts';
import { eventSecretsOf } from '../store/events/event-secrets.ts';
import { findEvent, listEvents, repeatEvent } from '../store/events/partner-events.ts';
import { countFrom1 } from './count-from-1.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from './operator.ts';
import { factLines, tableLines, timeText } from './table.ts';

const states = ['queued', 'delivered', 'unconfirmed', 'expired'] as const;

interface ListOptions {
  state?: (typeof states)[number];
  app?: string;
  limit: number;
  json?: true;
}

async function list(services: Services, options: ListOptions): Promise<PartnerEventTable[]> {
  const { state, app: appID, limit } = options;
  const events = await listEvents(services.store.read, limit, { state, appID });
  await services.store.change((tx) => audit(tx, byOperator(services), { event: 'event.listed' }));
  return events;
}

/** @throws OperatorRefusal where there is none */
async function show(services: Services, eventID: string): Promise<PartnerEventTable> {
  const event = await findEvent(services.store.read, eventID);
  if (!event) throw new OperatorRefusal(`There is no event ${eventID}.`);
  const { accountID } = event;
  await services.store.change((tx) =>
    audit(tx, byOperator(services), { event: 'event.listed', accountID, details: { eventID } }),
  );
  return event;
}

/** @throws OperatorRefusal where there is none */
function repeat(services: Services, eventID: string): Promise<void> {
  const { store, clock } = services;
  return store.change(async (tx) => {
    const now = clock.now();
    if (!(await repeatEvent(tx, eventID, { now, expiresAt: now + eventLife })))
      throw new OperatorRefusal(`There is no event ${eventID}.`);
    await audit(tx, byOperator(services), { event: 'event.repeated', details: { eventID } });
  });
}

/** @throws OperatorRefusal where the app hears no events */
function hearingApp({ brand }: Services, appID: string): string {
  if (!appOf(brand, appID)?.events) throw new OperatorRefusal(`${appID} is no app of the kit with events.`);
  return appID;
}

async function addSecret(services: Services, appID: string, endOthers: boolean): Promise<string[]> {
  hearingApp(services, appID);
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

const stateText = ({ state, type, confirmedAt }: PartnerEventTable): string => {
  if (state !== 'delivered' || !isToConfirm(type)) return state;
  return confirmedAt === null ? 'delivered, not confirmed' : 'confirmed';
};

const eventLines = (events: readonly PartnerEventTable[]): string[] =>
  events.length === 0
    ? ['No event.']
    : tableLines(
        ['ID', 'APP', 'TYPE', 'STATE', 'TRIES', 'MADE', 'DUE', 'LAST ERROR'],
        events.map((event) => [
          event.eventID,
          event.appID,
          event.type,
          stateText(event),
          String(event.attempts),
          timeText(event.createdAt),
          event.state === 'queued' ? timeText(event.dueAt) : '-',
          event.lastError ?? '-',
        ]),
      );

const eventFacts = (event: PartnerEventTable): string[] =>
  factLines([
    ['event', event.eventID],
    ['app', event.appID],
    ['type', event.type],
    ['account', event.accountID],
    ['about', event.reference ?? '-'],
    ['state', stateText(event)],
    ['tries', String(event.attempts)],
    ['made', timeText(event.createdAt)],
    ['due', event.state === 'queued' ? timeText(event.dueAt) : '-'],
    ['tried until', timeText(event.expiresAt)],
    ['delivered', timeText(event.deliveredAt) || '-'],
    ['confirmed', timeText(event.confirmedAt) || '-'],
    ['last error', event.lastError ?? '-'],
  ]);

function stateNamed(text: string): (typeof states)[number] {
  const state = states.find((one) => one === text);
  if (!state) throw new InvalidArgumentError(`Write one of ${states.join(', ')}.`);
  return state;
}

function addSecretCommands(events: Command, operator: Operator): void {
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

/** `events list · show · repeat · secrets · add-secret` */
export function addEventsCommands(program: Command, operator: Operator): void {
  const events = program.command('events').description('looks after the events that apps are told');
  events
    .command('list')
    .description('lists the newest events')
    .option('--state <state>', states.join(' · '), stateNamed)
    .option('--app <id>', 'of one app')
    .option('--limit <n>', 'how many at most', countFrom1, 50)
    .option('--json', 'as JSON')
    .action(async (options: ListOptions) => {
      const found = await withServices(operator, (services) => list(services, options));
      operator.say(options.json ? JSON.stringify(found, null, 2) : eventLines(found).join('\n'));
    });
  events
    .command('show <id>')
    .description('shows one event')
    .option('--json', 'as JSON')
    .action(async (eventID: string, options: { json?: true }) => {
      const event = await withServices(operator, (services) => show(services, eventID));
      operator.say(options.json ? JSON.stringify(event, null, 2) : eventFacts(event).join('\n'));
    });
  events
    .command('repeat <id>')
    .description('makes an event due at once, whatever became of it, and tries it for 30 days')
    .action(async (eventID: string) => {
      await withServices(operator, (services) => repeat(services, eventID));
      operator.say('It is due now.');
    });
  addSecretCommands(events, operator);
}
