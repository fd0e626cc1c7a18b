import * as z from 'zod/mini';

const schema = z.object({ challenge: z.string(), crossOrigin: z.optional(z.boolean()) });

/** What a browser says of a ceremony, as far as it is needed before anything is verified; undefined where it is none. */
export function readClientData(encoded: string): z.output<typeof schema> | undefined {
  try {
    return schema.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}
