import type { PortalPath } from '@foyer/contract/portal-paths';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

const passkeys: PortalPath = '/personal-center/passkeys';
const changePassword: PortalPath = '/personal-center/change-password';

/**
 * What password managers look for: where passkeys are added and managed (W3C, "A Well-Known URL for Passkey Endpoints"),
 * and where a password is changed (W3C, "A Well-Known URL for Changing Passwords"); settled A13.
 */
export function registerWellKnown(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  const address = `${config.publicUrl}${passkeys}`;
  app.get('/.well-known/passkey-endpoints', (_, reply) => reply.send({ enroll: address, manage: address }));
  app.get('/.well-known/change-password', (_, reply) => reply.redirect(changePassword, 302));
}
