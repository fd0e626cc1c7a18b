import type { FastifyInstance } from 'fastify';
import type { Store } from '../kernel/store/store.ts';
import { findPicture } from '../nouns/pictures/store/pictures.ts';
import { immutable } from './brand-files.ts';
import { documentPolicy } from './content-security-policy.ts';

const policy = documentPolicy([]);
const pictureName = /^[\w-]{22}$/;

/** Profile pictures, for whoever knows the 128 random bits of their address; a new picture has a new one (settled A14). */
export function registerAvatars(app: FastifyInstance, { store }: { store: Store }): void {
  app.get<{ Params: { pictureID: string } }>('/avatars/:pictureID', async (request, reply) => {
    const { pictureID } = request.params;
    const picture = pictureName.test(pictureID) ? await findPicture(store.read, pictureID) : undefined;
    if (!picture) return reply.callNotFound();
    reply.type(picture.type).header('content-security-policy', policy);
    reply.header('cache-control', immutable.replace('public', 'private'));
    return reply.send(picture.bytes);
  });
}
