import type { ResultOf } from '@foyer/contract/calls';
import { appOf, type BrandKit } from '../../../brand/brand-kit.ts';
import type { OAuthClient } from '../../../brand/clients/oauth-client.ts';
import { appLogo } from '../../../brand/page-brand.ts';
import type { IdentityProvider } from '../../../brand/providers/identity-provider.ts';
import type { Handler } from '../../../kernel/call/handler.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { scopesIn } from '../../grants/rules/scope.ts';
import { livingGrants } from '../../grants/store/grants.ts';
import type { OAuthGrantTable } from '../../grants/store/oauth-tables.ts';
import { identitiesOf } from '../store/identities.ts';
import type { IdentityTable } from '../store/identity-tables.ts';

type Binding = ResultOf<'getUserThirdPartyBindStatus'>['bindings'][number];

/** A client as its user sees it, with all its grants as one. */
function bindingOf(brand: BrandKit, client: OAuthClient, grants: OAuthGrantTable[]): Binding {
  const app = appOf(brand, client.appID);
  const isVoice = client.kind !== 'app';
  const shown = {
    thirdPartyType: isVoice ? client.kind : client.clientID,
    kind: isVoice ? ('voice' as const) : ('app' as const),
    name: client.name,
    ...(app ? { logoUrl: appLogo(brand, app) } : {}),
  };
  if (grants.length === 0) return { ...shown, bound: false };
  return {
    ...shown,
    bound: true,
    boundAt: isoDateTime(Math.min(...grants.map(({ createdAt }) => createdAt))),
    lastUsedAt: isoDateTime(Math.max(...grants.map(({ lastUsedAt }) => lastUsedAt))),
    scopes: [...new Set(grants.flatMap(({ scope }) => scopesIn(scope)))],
  };
}

/** A provider as somebody sees it who may sign in there. */
function identityBinding(
  brand: BrandKit,
  { type, name, mark }: IdentityProvider,
  identities: readonly IdentityTable[],
): Binding {
  const bound = identities.find(({ provider }) => provider === type);
  const shown = {
    thirdPartyType: type,
    kind: 'social' as const,
    name,
    logoUrl: appLogo(brand, { logo: mark }),
    bound: bound !== undefined,
  };
  if (!bound) return shown;
  const { email, boundAt, lastUsedAt } = bound;
  return {
    ...shown,
    boundAt: isoDateTime(boundAt),
    ...(email === null ? {} : { account: email }),
    ...(lastUsedAt === null ? {} : { lastUsedAt: isoDateTime(lastUsedAt) }),
  };
}

export const getUserThirdPartyBindStatus: Handler<'getUserThirdPartyBindStatus'> = async ({
  services,
  session,
}) => {
  const { brand, store, clock } = services;
  const { accountID } = session;
  const grants = await livingGrants(store.read, { accountID, now: clock.now() });
  const identities = await identitiesOf(store.read, { accountID });
  const social = brand.identityProviders.map((provider) => identityBinding(brand, provider, identities));
  const clients = [...brand.clients.values()];
  const bindings = clients.map((client) =>
    bindingOf(
      brand,
      client,
      grants.filter(({ clientID }) => clientID === client.clientID),
    ),
  );
  // an assistant is shown where it can be linked, an app where it is
  const shown = bindings.filter(({ kind, bound }) => kind === 'voice' || bound);
  return {
    bindings: [
      ...social,
      ...shown.toSorted((one, other) => (one.kind < other.kind ? 1 : one.kind > other.kind ? -1 : 0)),
    ],
  };
};
