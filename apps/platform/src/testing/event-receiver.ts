import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { kitWith } from './changed-kit.ts';

/** An event as an app got it. */
export interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Lets the receiver answer; without an answer the platform waits. */
type Answer = (response: ServerResponse, event: ReceivedEvent) => void;

/** An app’s end of the events: keeps what comes and answers as it is told. */
export interface EventReceiver {
  url: string;
  received: readonly ReceivedEvent[];
  answer(how: Answer): void;
  /** Forgets what came, and answers 204 again. */
  clear(): void;
  close(): Promise<void>;
}

const taken: Answer = (response) => response.writeHead(204).end();

/** Starts one on a free port of this machine. */
export async function openReceiver(): Promise<EventReceiver> {
  const received: ReceivedEvent[] = [];
  let answer = taken;
  const server = createServer(async (request, response) => {
    const event = { headers: request.headers, body: await text(request) };
    received.push(event);
    answer(response, event);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    answer(how) {
      answer = how;
    },
    clear() {
      received.length = 0;
      answer = taken;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A copy of the demo kit whose pet app hears its events at an address on this machine. @returns its folder */
export const kitHearingAt = (url: string): Promise<string> =>
  kitWith(({ apps }) => {
    apps.petApp.events = { ...apps.petApp.events, sandbox: { url } };
    delete apps.store.events;
  });
