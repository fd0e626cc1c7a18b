import { Readable } from 'node:stream';
import { seconds } from '@foyer/contract/durations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sleep } from '../../kernel/world/world.ts';

/** How long a sender may take with what nobody reads, in all and between two pieces; and bytes of it. */
const patience = { within: seconds(5), between: 500, bytes: 32 * 1024 * 1024 };

const hasUnread = ({ raw }: FastifyRequest): boolean => {
  const length = raw.headers['content-length'] ?? '0';
  return (length !== '0' || raw.headers['transfer-encoding'] !== undefined) && !raw.complete;
};

/**
 * Closes the connection behind an answer where an announced body was not read, so that its sender cannot keep it open.
 */
export function endWithUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (hasUnread(request)) void reply.header('connection', 'close');
}

/** Takes in what still comes of a body and drops it, until its sender is done or tries the patience. */
async function drain({ raw }: FastifyRequest): Promise<void> {
  const end = new AbortController();
  let [bytes, pieces] = [0, 0];
  raw.on('data', (piece: Buffer) => {
    bytes += piece.length;
    pieces += 1;
    if (bytes > patience.bytes) end.abort();
  });
  for (const over of ['end', 'close', 'error']) raw.once(over, () => end.abort());
  for (
    let [waited, seen] = [0, -1];
    seen !== pieces && waited < patience.within;
    waited += patience.between
  ) {
    seen = pieces;
    await sleep(patience.between, end.signal).catch(() => undefined);
    if (end.signal.aborted) return;
  }
}

async function* thenDrained(answer: string | Buffer, request: FastifyRequest) {
  yield answer;
  await drain(request);
}

/**
 * Lets senders read the answer to a body that is not read, such as one that is too large. A connection that closes with
 * bytes unread resets, and takes the answer with it (RFC 9112, section 9.6): so the answer goes out at once, and the
 * connection closes when the rest has come, or shortly after.
 */
export function answerBeforeClosing(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || reply.getHeader('connection') !== 'close' || !hasUnread(request))
      return done(null, payload);
    void reply.header('content-length', Buffer.byteLength(payload));
    done(null, Readable.from(thenDrained(payload, request), { objectMode: false }));
  });
}
