import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request of which the platform has read a part; nothing of it is answered before the rest comes. */
export interface HeldRequest {
  /** Sends the rest. @returns the answer */
  finish: () => Promise<{ status: number; body: string }>;
}

/** Begins a POST: its headers are read, its body is still to come. */
export async function beginPost(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<HeldRequest> {
  const sent = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      ...headers,
      'content-length': Buffer.byteLength(body),
      // The platform says when it has read this far.
      expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return {
    async finish() {
      sent.end(body);
      const [answer] = await once(sent, 'response');
      return { status: answer.statusCode, body: await text(answer) };
    },
  };
}

/** Begins to ask whether the platform is ready: all but the last line is read. */
export async function beginReadiness(port: number): Promise<HeldRequest> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  // The answer to the first proves that what came with it was read.
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /readyz HTTP/1.1\r\nHost: localhost\r\n');
  await once(socket, 'data');
  return {
    async finish() {
      socket.end('\r\n');
      const answer = await text(socket);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      return { status: Number(head.split(' ')[1]), body };
    },
  };
}

/** @returns whether anybody takes connections there */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
