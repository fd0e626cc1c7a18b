import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What a server answered; status 0 where it hung up, as it may when either side could not run for seconds. */
export interface HttpAnswer {
  status: number;
  /** Status line and headers, as they were on the wire. */
  head: string;
  body: string;
}

const headEnd = Buffer.from('\r\n\r\n');
const nothing = Buffer.alloc(0);

/** @throws Error where the answer does not say how long it is */
function readAnswer(bytes: Buffer): HttpAnswer | undefined {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (status === undefined || length === undefined) throw new Error(`an answer without a length:\n${head}`);
  const bodyEnd = end + headEnd.length + Number(length);
  if (bytes.length < bodyEnd) return undefined;
  return { status: Number(status), head, body: bytes.toString('utf8', end + headEnd.length, bodyEnd) };
}

/**
 * One connection that is kept, with one request under way at a time. Written to cost little beside what it measures:
 * Node's own client costs about as much as the servers do.
 */
export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;
  #received: Buffer = nothing;
  #answer: ((answer: HttpAnswer) => void) | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends a request as it is on the wire. */
  async ask(request: Buffer): Promise<HttpAnswer> {
    this.#socket ??= await this.#open();
    const socket = this.#socket;
    return new Promise((resolve) => {
      this.#answer = resolve;
      socket.write(request);
    });
  }

  close(): void {
    this.#answer = undefined;
    this.#socket?.destroy();
  }

  async #open(): Promise<Socket> {
    const socket = connect(this.#port, '127.0.0.1').setNoDelay(true);
    await once(socket, 'connect');
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#socket = undefined;
      this.#received = nothing;
      this.#answer?.({ status: 0, head: '', body: '' });
    });
    return socket;
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const answer = readAnswer(this.#received);
    if (!answer) return;
    this.#received = nothing;
    this.#answer?.(answer);
  }
}
