import { type Milliseconds, seconds } from '@foyer/contract/durations';

/** What decides how mail goes out. */
export interface SmtpConfig {
  smtpUrl: string;
  mailFrom: string | undefined;
  publicUrl: string;
  production: boolean;
}

/** Specified for mail: connect 5 s, send 15 s (security.md, "Figures"). */
export const smtpTimes = { connect: seconds(5), send: seconds(15) } as const;

type TlsUse = 'required' | 'optional' | 'off';

/** `?tls=` of the address decides; else production demands it, and elsewhere it is used where it is offered. */
function tlsUse(url: URL, production: boolean): TlsUse {
  const asked = url.searchParams.get('tls');
  if (asked === 'required' || asked === 'optional' || asked === 'off') return asked;
  return production ? 'required' : 'optional';
}

const defaultPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

/** How nodemailer's pool is set up for an address such as `smtp://user:pass@host:587?tls=optional`. */
export interface SmtpOptions {
  pool: true;
  host: string;
  port: number;
  secure: boolean;
  requireTLS: boolean;
  ignoreTLS: boolean;
  tls: { rejectUnauthorized: boolean };
  auth: { user: string; pass: string } | undefined;
  maxConnections: number;
  maxRequeues: number;
  connectionTimeout: Milliseconds;
  greetingTimeout: Milliseconds;
  dnsTimeout: Milliseconds;
  socketTimeout: Milliseconds;
  disableFileAccess: true;
  disableUrlAccess: true;
}

/** How many letters go out at the same time. */
export const parallelLetters = 5;

/** @returns the options of the mail server's connection pool */
export function smtpOptions({ smtpUrl, production }: SmtpConfig): SmtpOptions {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const use = tlsUse(url, production);
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    pool: true,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (defaultPorts[url.protocol] ?? 587),
    secure,
    requireTLS: !secure && use === 'required',
    ignoreTLS: !secure && use === 'off',
    // where unencrypted mail is allowed, a certificate that cannot be verified is no worse
    tls: { rejectUnauthorized: secure || use === 'required' },
    auth: user ? { user, pass } : undefined,
    maxConnections: parallelLetters,
    // only the outbox tries again, so that it counts every try
    maxRequeues: 0,
    connectionTimeout: smtpTimes.connect,
    greetingTimeout: smtpTimes.connect,
    dnsTimeout: smtpTimes.connect,
    socketTimeout: smtpTimes.send,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The sender's address; outside production it may be missing. */
export const senderAddress = ({ mailFrom, publicUrl }: Pick<SmtpConfig, 'mailFrom' | 'publicUrl'>): string =>
  mailFrom ?? `account@${new URL(publicUrl).hostname}`;
