import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * A text that is sent often, compressed with brotli. For the few clients that do not accept brotli it is decompressed.
 */
export type CompressedText = Buffer;

/** @param quality brotli's, 0 to 11; the last one is for work that is done ahead */
export async function compressText(text: string | Buffer, quality: number): Promise<CompressedText> {
  return compress(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });
}

/** Whether an `Accept-Encoding` header takes brotli (RFC 9110, section 12.5.3). */
export function takesBrotli(acceptEncoding: string | undefined): boolean {
  const entry = acceptEncoding?.split(',').find((one) => one.split(';', 1)[0]?.trim() === 'br');
  return entry !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(entry);
}

/** Sends the form that the client takes; the caller has set status and all other headers. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: CompressedText,
): Promise<FastifyReply> {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  if (takesBrotli(request.headers['accept-encoding'])) reply.header('content-encoding', 'br').send(text);
  else reply.send(await decompress(text));
  return reply;
}
