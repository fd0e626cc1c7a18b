import { ConfigInvalid } from '../../config/config.ts';
import { errorCode } from '../../system/error-code.ts';

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html) that a file is to blame for. */
const whyFile: ReadonlyMap<number, string> = new Map([
  [3, 'belongs to another user'],
  [5, 'is held by another program'],
  [8, 'may not be written by this user'],
  [10, 'cannot be read or written: its disk is full or fails'],
  [11, 'is damaged: put a copy of it in its place'],
  [13, 'cannot grow: its disk is full'],
  [14, 'cannot be opened by this user'],
  [26, 'is no database: put a copy of it in its place'],
]);

/** @returns one sentence that names the file where it is to blame, else the reason as it is */
export function fileProblem(file: string, reason: unknown): unknown {
  if (!(reason instanceof Error && 'errcode' in reason && typeof reason.errcode === 'number')) return reason;
  const why = whyFile.get(reason.errcode & 0xff);
  return why === undefined ? reason : new ConfigInvalid([`DATA_DIR: ${file} ${why}`]);
}

const noAnswer = 'no database answers there';
const noTrust = 'the certificate of the server is not trusted';
const otherTables = 'it has tables of the same names that are none of this release, or not all of a copy';
const noEntry = 'the database refuses this user or password';

/** Codes of Node and of PostgreSQL (appendix A of its manual) that a wrong address is to blame for. */
const whyServer: ReadonlyMap<unknown, string> = new Map([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'].map(
    (code) => [code, noAnswer] as const,
  ),
  ...['28P01', '28000'].map((code) => [code, noEntry] as const),
  ['3D000', 'the server has no database of this name'],
  ...['42501', '3F000'].map(
    (code) => [code, 'this user may not make or change tables there; it has to own the schema'] as const,
  ),
  ...['42P07', '42701', '42710'].map((code) => [code, otherTables] as const),
  ['53100', 'the disk of the server is full'],
  ['53300', 'the server takes no more connections'],
  ['57P03', 'the server is only just starting'],
  ['ERR_INVALID_URL', 'write signs such as / # ? and @ in a password as %2F, %23, %3F and %40'],
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'].map(
    (code) => [code, noTrust] as const,
  ),
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate of the server names another host'],
]);

/** What pg says without a code. */
const whyByText: readonly (readonly [RegExp, string])[] = [
  [/does not support SSL/, 'the server speaks no TLS'],
  [/timeout ex|connection timeout|connection terminated/i, noAnswer],
  [/password must be a string/, noEntry],
];

/** @returns one sentence where the address of the database is to blame, undefined for every other reason */
export function serverProblem(reason: unknown): string | undefined {
  if (!(reason instanceof Error)) return undefined;
  const why = whyServer.get(errorCode(reason)) ?? whyByText.find(([text]) => text.test(reason.message))?.[1];
  return why === undefined ? serverProblem(reason.cause) : `DATABASE_URL: ${why}`;
}
