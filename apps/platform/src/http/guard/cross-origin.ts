import cors from '@fastify/cors';
import { hours, toSec } from '@foyer/contract/durations';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Lets the portal's one origin call, where the platform is configured to be reached under another (security: R94). */
export async function allowPortalOrigin(app: FastifyInstance, { bases, publicUrl }: Config): Promise<void> {
  const others = Object.values(bases).filter((base) => base !== '' && base !== publicUrl);
  if (others.length === 0) return;
  await app.register(cors, {
    origin: publicUrl,
    methods: ['POST'],
    allowedHeaders: ['content-type', 'idempotency-key'],
    credentials: true,
    maxAge: toSec(hours(1)),
  });
}
