/** One current value as Prometheus gets it. */
interface Level {
  /** With its unit; several levels share a name and differ in a label. */
  name: string;
  help: string;
  labels: Readonly<Record<string, string>>;
  /** Until somebody measures. */
  first: number;
}

const level = (name: string, help: string, labels: Level['labels'] = {}, first = 0): Level => ({
  name: `foyer_${name}`,
  help,
  labels,
  first,
});

const breaker = (name: string) =>
  level('breaker_tripped', '1 while a breaker is tripped, over all nodes.', { breaker: name });
const connections = (state: string) =>
  level('database_connections', 'Connections to PostgreSQL of this node, and requests that wait for one.', {
    state,
  });
const hashes = (state: string) =>
  level('hash_jobs', 'Passwords and codes that are hashed, and that wait to be.', { state });

/** Every current value that the platform tells, by the name that the code has for it. */
export const levels = {
  'platform.ready': level('ready', '1 while /readyz answers 200.'),
  'store.there': level('database_up', '1 while the database takes writes.'),
  'redis.there': level('redis_up', '0 while a configured Redis does not answer.', {}, 1),
  'outbox.queued': level('outbox_letters', 'Letters that wait to be sent, over all nodes.'),
  'outbox.lagSeconds': level('outbox_lag_seconds', 'Since when the oldest due letter waits.'),
  'disk.freeBytes': level('disk_free_bytes', 'Free space where DATA_DIR lies.'),
  'clock.behindSeconds': level(
    'clock_behind_seconds',
    'How far this clock is behind the newest time of any node.',
  ),
  'recoveries.running': level('recoveries_running', 'Recoveries of accounts that wait for their time.'),
  'secrets.oldKey': level(
    'secrets_under_old_key',
    'Secrets that an older key of SECRET_KEYS sealed; not-a-number until this node has looked.',
    {},
    // a 0 would say that the older key can be dropped
    Number.NaN,
  ),
  'deletions.waiting': level('deletions_waiting', 'Deletions that wait for their day, over all nodes.'),
  'deletions.overdue': level('deletions_overdue', 'Deletions whose day is over and that are not done.'),
  'dsrr.open': level('privacy_requests_open', 'Requests of the privacy office that are not closed.'),
  'dsrr.dueSoon': level('privacy_requests_due_soon', 'Of these, those whose time limit is near.'),
  'dsrr.overdue': level('privacy_requests_overdue', 'Of these, those whose time limit is over.'),
  'exports.waiting': level('exports_waiting', 'Exports of data that wait to be made, over all nodes.'),
  'feedback.open': level('feedback_open', 'Messages to support that nobody has closed.'),
  'feedback.oldestSeconds': level('feedback_oldest_seconds', 'For how long the oldest of them has waited.'),
  'events.queued': level(
    'partner_events_queued',
    'Events to apps that wait to be delivered, over all nodes.',
  ),
  'events.expired': level('partner_events_expired', 'Events to apps that nobody took in time.'),
  'events.unconfirmed': level(
    'partner_events_unconfirmed',
    'Deletions that an app took more than 30 days ago and has not confirmed.',
  ),
  'breaker.failures': breaker('failures'),
  'breaker.mails': breaker('mails'),
  'breaker.pairings': breaker('pairings'),
  'breaker.registrations': breaker('registrations'),
  'connections.busy': connections('busy'),
  'connections.idle': connections('idle'),
  'connections.waiting': connections('waiting'),
  'hashes.running': hashes('running'),
  'hashes.waiting': hashes('waiting'),
} satisfies Record<string, Level>;

/** Names one of them. */
export type LevelName = keyof typeof levels;
