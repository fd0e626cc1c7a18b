import type { ResultOf } from '@foyer/contract/calls';
import { appOf, type BrandKit } from '../../../brand/brand-kit.ts';
import type { OAuthClient } from '../../../brand/clients/oauth-client.ts';
import { appLogo } from '../../../brand/page-brand.ts';
import type { IdentityProvider } from '../../../brand/providers/identity-provider.ts';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { wordsOfScopes } from '../../grants/rules/consent-words.ts';
import { scopesIn } from '../../grants/rules/scope.ts';
import type { AppConsentTable } from '../../grants/store/app-consent-tables.ts';
import { appConsentsOf } from '../../grants/store/app-consents.ts';
import { livingGrants } from '../../grants/store/grants.ts';
import type { OAuthGrantTable } from '../../grants/store/oauth-tables.ts';
import { isThing, type ThingTable } from '../../grants/store/things.ts';
import { identitiesOf } from '../store/identities.ts';
import type { IdentityTable } from '../store/identity-tables.ts';

type Request = HandlerRequest<'getUserThirdPartyBindStatus'>;
type Binding = ResultOf<'getUserThirdPartyBindStatus'>['bindings'][number];

/** What an account's owner has let a client do. */
interface Allowed {
  grants: readonly OAuthGrantTable[];
  consent: AppConsentTable | undefined;
}

/** What the user of another company's app has allowed, and whom. */
function foreignParts(
  { services: { brand }, caller }: Request,
  { appID }: OAuthClient,
  scope: string,
): Pick<Binding, 'operator' | 'can'> {
  const operator = appOf(brand, appID)?.operator;
  return operator ? { operator, can: wordsOfScopes(brand, scope, caller.language) } : {};
}

/** A client as its user sees it, with all its grants as one. */
function bindingOf(request: Request, client: OAuthClient, { grants, consent }: Allowed): Binding {
  const { brand } = request.services;
  const app = appOf(brand, client.appID);
  const { assistant } = client;
  const shown = {
    thirdPartyType: assistant ?? client.clientID,
    kind: assistant === undefined ? ('app' as const) : ('voice' as const),
    name: client.name,
    ...(app ? { logoUrl: appLogo(brand, app) } : {}),
  };
  const since = [...grants.map(({ createdAt }) => createdAt), ...(consent ? [consent.allowedAt] : [])];
  if (since.length === 0) return { ...shown, bound: false };
  const used = grants.map(({ lastUsedAt }) => lastUsedAt);
  const scopes = new Set([...grants, consent].flatMap((one) => scopesIn(one?.scope ?? '')));
  return {
    ...shown,
    bound: true,
    boundAt: isoDateTime(Math.min(...since)),
    ...(used.length > 0 ? { lastUsedAt: isoDateTime(Math.max(...used)) } : {}),
    scopes: [...scopes],
    ...foreignParts(request, client, [...scopes].join(' ')),
  };
}

/** A device as its owner sees it: one that was connected by its code has a row of its own. */
function thingBinding(request: Request, client: OAuthClient, grant: ThingTable): Binding {
  const { grantID, deviceName, country } = grant;
  return {
    ...bindingOf(request, client, { grants: [grant], consent: undefined }),
    kind: 'thing',
    grantID,
    ...(deviceName === '' ? {} : { deviceName }),
    ...(country === null ? {} : { place: country }),
  };
}

/** All that a client has of an account: one row for each of its devices, and one for the rest. */
function bindingsOf(request: Request, client: OAuthClient, { grants, consent }: Allowed): Binding[] {
  const things = grants.filter(isThing);
  const rest = grants.filter((grant) => !isThing(grant));
  // a consent that was given to devices is shown with them
  const own = { grants: rest, consent: rest.length === 0 && things.length > 0 ? undefined : consent };
  return [...things.map((thing) => thingBinding(request, client, thing)), bindingOf(request, client, own)];
}

/** The order in which they are shown. */
const kinds: readonly Binding['kind'][] = ['voice', 'thing', 'app'];

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

export const getUserThirdPartyBindStatus: Handler<'getUserThirdPartyBindStatus'> = async (request) => {
  const { services, session } = request;
  const { brand, store, clock } = services;
  const { accountID } = session;
  const grants = await livingGrants(store.read, { accountID, now: clock.now() });
  const consents = await appConsentsOf(store.read, { accountID });
  const identities = await identitiesOf(store.read, { accountID });
  const social = brand.identityProviders.map((provider) => identityBinding(brand, provider, identities));
  const bindings = [...brand.clients.values()].flatMap((client) =>
    bindingsOf(request, client, {
      grants: grants.filter(({ clientID }) => clientID === client.clientID),
      consent: consents.find(({ clientID }) => clientID === client.clientID),
    }),
  );
  // an assistant is shown where it can be linked, an app where it is
  const shown = bindings.filter(({ kind, bound }) => kind === 'voice' || bound);
  return {
    bindings: [
      ...social,
      ...shown.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind)),
    ],
  };
};
