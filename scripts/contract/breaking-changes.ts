import type { CallAuth } from '../../packages/contract/src/call.ts';
import { schemaChanges } from './schema-changes.ts';
import type { PublishedCall, Snapshot } from './snapshot.ts';

/** A change that breaks who relies on the published contract. */
export interface BreakingChange {
  /** A call, `fault 11257`, or `context`. */
  of: string;
  /** The field, or what else of it has changed. */
  where: string;
  what: string;
}

/** What a caller who fulfils one of these fulfils with each of the others, too. */
const suffices: Record<CallAuth, readonly CallAuth[]> = {
  none: ['none', 'sessionOrNone'],
  sessionOrNone: ['none', 'sessionOrNone'],
  session: ['none', 'sessionOrNone', 'session'],
  stepUp: ['none', 'sessionOrNone', 'session', 'stepUp'],
  token: ['none', 'token'],
};

function ofCall(name: string, before: PublishedCall, now: PublishedCall | undefined): BreakingChange[] {
  if (!now) return [{ of: name, where: 'call', what: 'is gone' }];
  const changed = (where: string, what: string) => ({ of: name, where, what });
  const gone = before.faults.filter((fault) => !now.faults.includes(fault));
  return [
    ...(now.path === before.path ? [] : [changed('path', `is ${now.path}`)]),
    ...(suffices[before.auth].includes(now.auth)
      ? []
      : [changed('auth', `is ${now.auth}, was ${before.auth}`)]),
    ...(before.repeatable && !now.repeatable
      ? [changed('repeatable', 'needs an Idempotency-Key to be repeated')]
      : []),
    ...schemaChanges(before.input, now.input, 'input').map(({ path, what }) => changed(`data.${path}`, what)),
    ...schemaChanges(before.result, now.result, 'output').map(({ path, what }) =>
      changed(`result.${path}`, what),
    ),
    ...gone.map((fault) => changed(`${fault}`, 'is no longer answered')),
  ];
}

/** Every change that breaks somebody who was written against the contract as it was published. */
export function breakingChanges(before: Snapshot, now: Snapshot): BreakingChange[] {
  const ofDetails = Object.entries(before.details).flatMap(([fault, schema]) => {
    const other = now.details[fault];
    // a fault that no call answers any more shows in the calls
    const changes = other ? schemaChanges(schema, other, 'output') : [];
    return changes.map(({ path, what }) => ({ of: `fault ${fault}`, where: path, what }));
  });
  const ofContext = schemaChanges(before.context, now.context, 'input').map(({ path, what }) => ({
    of: 'context',
    where: path,
    what,
  }));
  const ofCalls = Object.entries(before.calls).flatMap(([name, call]) => ofCall(name, call, now.calls[name]));
  return [...ofContext, ...ofCalls, ...ofDetails];
}

/** The heading of what is not published yet. */
export const next = '## Next';

const sectionOf = (changelog: string): string => changelog.split(next)[1]?.split(/^## /m)[0] ?? '';

/** Those that no line under "Next" announces by naming both, as in "- `registerByPwd` `data.password` is required". */
export function unannounced(changes: readonly BreakingChange[], changelog: string): BreakingChange[] {
  const lines = sectionOf(changelog).split('\n');
  const names = (line: string, name: string) => line.includes(`\`${name}\``);
  return changes.filter(({ of, where }) => !lines.some((line) => names(line, of) && names(line, where)));
}

/** A change as the changelog announces it. */
export const announcementOf = ({ of, where, what }: BreakingChange): string =>
  `- \`${of}\` \`${where}\` ${what}`;
