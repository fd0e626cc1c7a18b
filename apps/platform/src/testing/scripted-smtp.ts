import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What the mail server saw of one letter. */
export interface OnTheWire {
  from: string;
  to: string[];
  raw: string;
}

/** A mail server that a test directs. */
export interface ScriptedSmtp {
  url: string;
  /** Connections so far. */
  connections: number;
  /** Letters that were handed over entirely, the last answer aside. */
  letters: OnTheWire[];
  close(): Promise<void>;
}

/** What the server does; a reply code refuses, undefined accepts, a promise makes the sender wait. */
export interface SmtpScript {
  atRecipient?(address: string): number | undefined | Promise<number | undefined>;
  atEnd?(letter: OnTheWire): number | undefined | Promise<number | undefined>;
}

type Done = (error?: Error | null) => void;

function answer(code: number | undefined, done: Done): void {
  if (code === undefined) done();
  else done(Object.assign(new Error('as the script says'), { responseCode: code }));
}

/** Opens a mail server on a free port of this machine. */
export async function openScriptedSmtp(script: SmtpScript = {}): Promise<ScriptedSmtp> {
  const letters: OnTheWire[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      void Promise.resolve(script.atRecipient?.(address)).then((code) => answer(code, done));
    },
    onData(stream, { envelope }, done) {
      void buffer(stream).then(async (raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const letter = { from, to: envelope.rcptTo.map(({ address }) => address), raw: raw.toString() };
        letters.push(letter);
        answer(await script.atEnd?.(letter), done);
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`,
    letters,
    get connections() {
      return connections;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
