import { type Logger as PinoLogger, pino } from 'pino';
import { now } from '../world/world.ts';
import { standardOutput } from './standard-output.ts';

/**
 * One event of the log (security: R107). It never holds a password, code, token, address, body or query string
 * (security: R108); what has no field here is not logged.
 */
export interface LogEvent {
  /** What happened, `noun.verb`, for example `signIn.refused`. */
  event: string;
  traceId?: string;
  accountID?: string | undefined;
  /** Client's address, an IPv6 one cut to its /64. */
  source?: string;
  outcome?: string | number;
  durationMs?: number;
  err?: unknown;
  [detail: `${string}ID` | `${string}Count` | `${string}Sec` | `${string}Name`]: string | number | undefined;
}

/** JSON lines on standard output. */
export interface Logger {
  debug(event: LogEvent): void;
  info(event: LogEvent): void;
  warn(event: LogEvent): void;
  error(event: LogEvent): void;
  /** Writes what is still held back. */
  flush(): void;
}

/** Where log lines go; standard output unless a test listens. */
export interface LogTarget {
  write(line: string): void;
  /** Writes what is still held back. */
  flush?(): void;
}

/** An error's name, code and stack; its message may quote what a client sent, and stays out. */
const describeError = (err: unknown) => {
  if (!(err instanceof Error)) return { name: typeof err };
  const frames = err.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { name: err.name, code: 'code' in err ? String(err.code) : undefined, stack: frames.slice(0, 8) };
};

/** The event as it is written: the library itself would add an error's message. */
const shown = (event: LogEvent) =>
  event.err === undefined ? event : { ...event, err: describeError(event.err) };

/** Makes the logger; `level` as pino knows it. */
export function openLog(level: string, target: LogTarget = standardOutput()): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const lines: PinoLogger = pino(options, target);
  return {
    debug: (event) => lines.debug(shown(event)),
    info: (event) => lines.info(shown(event)),
    warn: (event) => lines.warn(shown(event)),
    error: (event) => lines.error(shown(event)),
    flush: () => target.flush?.(),
  };
}
