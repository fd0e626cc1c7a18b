import { linkingPaths } from '@foyer/contract/nouns/voice';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BrandApp } from '../brand/brand-app.ts';
import type { BrandKit } from '../brand/brand-kit.ts';
import { jsonType } from './reply.ts';

/**
 * What the family's apps may open of the portal: the addresses under which an assistant's app opens them, and nothing else.
 * The first component that matches decides, on both systems. Everything else stays in the browser: the sign-in, what OAuth
 * uses, pages of the account, and links of letters, which carry secrets.
 */
const components = [
  ...Object.values(linkingPaths).map((path) => ({ '/': path })),
  { '/': '*', exclude: true },
];

const handleAll = 'delegate_permission/common.handle_all_urls';

/** The statement about an app (Digital Asset Links); its components count from Android 15 on. */
const androidStatement = ({ package: name, sha256 }: NonNullable<BrandApp['android']>) => ({
  relation: [handleAll],
  target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: sha256 },
  relation_extensions: { [handleAll]: { dynamic_app_link_components: components } },
});

/** Systems fetch the files seldom, and keep what they fetched for a day or longer. */
const headers = { 'content-type': jsonType, 'cache-control': 'public, max-age=3600' };

const send = (reply: FastifyReply, value: object) => reply.headers(headers).send(JSON.stringify(value));

/**
 * Tells Android and iOS which apps may open addresses of the portal: those of the family alone, as the kit names them. The
 * answer is 404 if the kit names none for a system. An assistant's app is in neither file: the family's app checks who
 * opens it.
 */
export function registerAppLinks(app: FastifyInstance, { brand }: { brand: BrandKit }): void {
  const apps = Object.values(brand.apps).filter(({ activated, operator }) => activated && !operator);
  const android = apps.flatMap((one) => (one.android ? [androidStatement(one.android)] : []));
  const appIDs = apps.flatMap(({ ios }) => (ios ? [ios.appID] : []));
  if (android.length > 0) app.get('/.well-known/assetlinks.json', (_, reply) => send(reply, android));
  if (appIDs.length > 0)
    app.get('/.well-known/apple-app-site-association', (_, reply) =>
      send(reply, { applinks: { details: [{ appIDs, components }] } }),
    );
}
