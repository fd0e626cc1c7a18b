import { limits } from '@foyer/contract/limits';
import type { CustomFetch } from 'openid-client';
import { fetchFrom } from '../../../kernel/world/world.ts';

const tooLong = () =>
  Object.assign(new TypeError('a provider answered with too many bytes'), { code: 'ANSWER_TOO_LONG' });

/** Reads a body, decompressed, and hangs up as soon as it is too long. */
async function readUpTo(body: ReadableStream<Uint8Array>, max: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > max) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches from an identity provider, like `fetch`, and reads at most 256 KiB of the answer (settled G6): a provider that
 * sends without end would fill the memory of the node.
 * @throws TypeError if the provider cannot be reached, as `fetch` does, or if the answer is longer
 */
export const fetchFromProvider: CustomFetch = async (url, options) => {
  // the library's own type of a body is wider than that of `fetch` in a browser
  const { body, status, headers } = await fetchFrom(url, options as RequestInit);
  const text = body && (await readUpTo(body, limits.thirdParty.answerMaxBytes));
  return new Response(text, { status, headers });
};
