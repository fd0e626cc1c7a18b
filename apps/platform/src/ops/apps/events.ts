import { isToConfirm } from '@foyer/contract/nouns/event-types';
import { type Command, InvalidArgumentError } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { eventLife } from '../../nouns/events/rules/event-retry.ts';
import type { PartnerEventTable } from '../../nouns/events/store/event-tables.ts';
import { findEvent, listEvents, repeatEvent } from '../../nouns/events/store/partner-events.ts';
import { countFrom1 } from '../count-from-1.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from '../operator.ts';
import { factLines, tableLines, timeText } from '../output/table.ts';
import { addEventSecretCommands } from './event-secrets.ts';

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
  addEventSecretCommands(events, operator);
}
