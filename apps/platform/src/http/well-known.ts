import { days } from '@foyer/contract/durations';
import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../kernel/call/services.ts';
import { registerAppLinks } from './app-links.ts';

const passkeys: PortalPath = '/personal-center/passkeys';
const changePassword: PortalPath = '/personal-center/change-password';

type Parts = Pick<Services, 'config' | 'brand' | 'clock'>;

const plain = 'text/plain; charset=utf-8';

/** Whoever found it reads it anew after that (RFC 9116, section 2.5.5: less than a year). */
const contactHolds = days(180);

/** To whom a hole is reported: the kit's support address (RFC 9116). */
const securityText = ({ config, brand, clock }: Parts): string =>
  [
    `Contact: mailto:${brand.support.mail}`,
    `Expires: ${new Date(clock.now() + contactHolds).toISOString().slice(0, 10)}T00:00:00.000Z`,
    'Preferred-Languages: en',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

/** Of an account portal a search engine shows the front page and the legal documents (RFC 9309). */
const robotsText = ['User-agent: *', 'Allow: /$', 'Allow: /legal/', 'Disallow: /', ''].join('\n');

/**
 * What password managers look for: where passkeys are added and managed (W3C, "A Well-Known URL for Passkey Endpoints"),
 * and where a password is changed (W3C, "A Well-Known URL for Changing Passwords"); settled A13.
 */
function forPasswordManagers(app: FastifyInstance, { config }: Parts): void {
  const address = `${config.publicUrl}${passkeys}`;
  app.get('/.well-known/passkey-endpoints', (_, reply) => reply.send({ enroll: address, manage: address }));
  app.get('/.well-known/change-password', (_, reply) => reply.redirect(changePassword, 302));
}

/** Files at well-known addresses (RFC 8615), and robots.txt. */
export function registerWellKnown(app: FastifyInstance, parts: Parts): void {
  forPasswordManagers(app, parts);
  registerAppLinks(app, parts);
  app.get('/.well-known/security.txt', (_, reply) => reply.type(plain).send(securityText(parts)));
  app.get('/robots.txt', (_, reply) => reply.type(plain).send(robotsText));
}
