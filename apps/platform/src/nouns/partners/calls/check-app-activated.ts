import type { ResultOf } from '@foyer/contract/calls';
import { type AssistantType, actionOfAssistant, isLinkingAction } from '@foyer/contract/nouns/voice';
import { allowedAddress } from '../../../brand/addresses/allowed-address.ts';
import type { BrandApp } from '../../../brand/brand-app.ts';
import { appOf } from '../../../brand/brand-kit.ts';
import { logoutAddress, returnAddress } from '../../../brand/clients/client-address.ts';
import { appLogo } from '../../../brand/page-brand.ts';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { scopesIn } from '../../grants/rules/scope.ts';
import { checkVoiceRequest } from '../../grants/rules/voice-request.ts';
import { beginEntry } from '../../sign-in/rules/begin-entry.ts';

type Request = HandlerRequest<'checkAppActivated'>;

export const checkAppActivated: Handler<'checkAppActivated'> = async (request) => {
  const { data, services, refuse } = request;
  const app = appOf(services.brand, data.appID) ?? refuse(11000, { fields: { appID: 'invalid' } });
  const shown = {
    appID: app.appID,
    appName: app.name,
    logoUrl: appLogo(services.brand, app),
    activated: app.activated,
    scopes: [],
    issuer: services.config.publicUrl,
  };
  if (isLinkingAction(data.action)) {
    const isMeant = (assistant: AssistantType) => actionOfAssistant(assistant) === data.action;
    const { client, redirectUri, scope } = checkVoiceRequest(request, isMeant, data);
    if (!app.activated) return refuse(13001, { redirectUri, issuer: shown.issuer });
    const asked = { redirectUri, clientName: client.name, scopes: scopesIn(scope) };
    return { ...shown, ...asked, ...(await entryOf(request, app)) };
  }
  const addresses = {
    redirectUri: returnTo(request, app),
    failedUri: failedTo(request, app),
    postLogoutRedirectUri: afterLogout(request, app),
  };
  // the portal answers a deactivated app there (RFC 6749, section 4.1.2.1)
  return { ...shown, ...addresses, ...(app.activated ? await entryOf(request, app) : {}) };
};

/** Where a sign-out that the app began leads back to; refuses what the app has not registered. */
function afterLogout({ data, services, refuse }: Request, { appID }: BrandApp): string | undefined {
  const { postLogoutRedirectUri: asked } = data;
  const client = services.brand.clients.get(appID);
  if (asked === undefined) return undefined;
  return (
    (client && logoutAddress(client, asked, services.config)) ??
    refuse(11268, { rule: 'postLogoutRedirectUri' })
  );
}

/** Who came with the link, where it brought anybody. */
async function entryOf(
  request: Request,
  app: BrandApp,
): Promise<Pick<ResultOf<'checkAppActivated'>, 'entry'>> {
  const entry = await beginEntry(request, app, request.data);
  return entry ? { entry } : {};
}

/** Where a link's user may go on to: an address of the app, or of its authorization requests. */
function returnTo({ data, services, refuse }: Request, app: BrandApp): string | undefined {
  if (data.redirectUri === undefined) return undefined;
  return (
    returnAddress(services.brand, app, data.redirectUri, services.config) ??
    refuse(11268, { rule: 'redirectUri' })
  );
}

/** The kit's own text of an address that the link asks for; refuses what the app has not registered. */
function failedTo({ data, services, refuse }: Request, app: BrandApp): string | undefined {
  if (data.failedUri === undefined) return undefined;
  const address = allowedAddress(app, data.failedUri, {
    list: 'failedUris',
    sandbox: services.config.sandbox,
  });
  return address ?? refuse(11268, { rule: 'failedUri' });
}
