import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** A statement that the product sent. */
export interface Sent {
  sql: string;
  engine: 'sqlite' | 'postgres';
  /** Of its first time; none on SQLite, which plans without them. */
  parameters: readonly unknown[];
  /** The function that asked for it, and its file. */
  by: string;
}

/** By engine and text; undefined while only tests and operators have sent it. */
const known: Map<string, Sent | undefined> = new Map();
const untaken: Set<string> = new Set();
let isRecording = false;

/** More than the deepest chain of calls between a handler and the driver. */
const framesAtMost = 60;
const file = /\/apps\/platform\/src\/(?<file>.+)$/;
/** Hands statements on, and asks for none itself. */
const between = /^(kernel\/store\/(engine\/|prepared\.ts)|testing\/statements\/)/;
/** Tests look behind the product's back. */
const test = /(\.test\.ts$|^testing\/)/;
/** Operators may wait; what changes the schema or copies a database reads all of it. */
const patient = /^(ops\/|kernel\/store\/(migrations\/|engine\/migrate))/;

/**
 * The frames of the stack that lie in the platform, innermost first. As the engine has them, not as text, which takes ten
 * times as long with source maps: this is asked for each statement of a test.
 */
function platformFrames(): { name: string; file: string }[] {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = framesAtMost;
  Error.prepareStackTrace = (_, sites) => sites;
  const sites = new Error('where').stack as unknown as NodeJS.CallSite[];
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return sites.flatMap((site) => {
    const found = file.exec(site.getFileName() ?? '')?.groups?.file;
    return found === undefined ? [] : [{ name: site.getFunctionName() ?? '', file: found }];
  });
}

/** Who asked for the statement that is on its way to the driver; undefined if the product did not. */
function askedBy(): string | undefined {
  const frames = platformFrames();
  const first = frames.find(({ file }) => !between.test(file));
  if (first === undefined || test.test(first.file)) return undefined;
  return frames.some(({ file }) => patient.test(file)) ? undefined : `${first.file} ${first.name}`.trim();
}

const isQuery = /^\s*(select|insert|update|delete|with)\b/i;

function note(engine: Sent['engine'], sql: string, parameters: readonly unknown[]): void {
  const key = `${engine} ${sql}`;
  if (!isQuery.test(sql) || known.get(key) !== undefined) return;
  const by = askedBy();
  known.set(key, by === undefined ? undefined : { sql, engine, parameters, by });
  if (by !== undefined) untaken.add(key);
}

/** Records every statement that the platforms of this process send from now on. Asked again, it goes on. */
export function recordStatements(): void {
  if (isRecording) return;
  isRecording = true;
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function prepareNoted(...given) {
    note('sqlite', given[0], []);
    return prepare.apply(this, given);
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function queryNoted(this: pg.Client, ...given: unknown[]) {
    const [text, values] = given;
    if (typeof text === 'string') note('postgres', text, Array.isArray(values) ? values : []);
    return Reflect.apply(query, this, given);
  } as typeof query;
}

/**
 * Takes what has been recorded on an engine since it was taken last; each statement once. A process runs files of both
 * engines in turn, and a file of one may use the other.
 */
export function takeRecorded(engine: Sent['engine']): Sent[] {
  const keys = [...untaken].filter((key) => key.startsWith(`${engine} `));
  for (const key of keys) untaken.delete(key);
  return keys.flatMap((key) => known.get(key) ?? []);
}
