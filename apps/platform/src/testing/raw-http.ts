import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function readAnswer(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}

/** Sends bytes exactly as given, and reads until the other side ends; for requests that no client would send. */
export async function sendRaw(port: number, request: string | Buffer): Promise<RawAnswer> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(request);
  return readAnswer(await text(socket));
}

/** Sends all of a request before it reads anything of the answer, as many clients do. */
export async function sendThenRead(port: number, request: string): Promise<RawAnswer> {
  const socket = connect({ port, host: '127.0.0.1' });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(request, () => resolve());
  });
  return readAnswer(await text(socket));
}
