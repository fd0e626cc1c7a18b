import { allowedAddress } from '../../brand/addresses/allowed-address.ts';
import { appLogo } from '../../brand/page-brand.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

type Request = HandlerRequest<'checkAppActivated'>;

export const checkAppActivated: Handler<'checkAppActivated'> = async (request) => {
  const { data, services } = request;
  const app = services.brand.apps[data.appID];
  const addresses = {
    redirectUri: registered(request, 'redirectUris', data.redirectUri),
    failedUri: registered(request, 'failedUris', data.failedUri),
  };
  return {
    appID: app.appID,
    appName: app.name,
    logoUrl: appLogo(services.brand, app),
    activated: app.activated,
    ...(app.activated ? addresses : {}),
  };
};

/** The kit's own text of an address that the link asks for; refuses what the app has not registered. */
function registered(
  { data, services, refuse }: Request,
  list: 'redirectUris' | 'failedUris',
  asked: string | undefined,
): string | undefined {
  if (asked === undefined) return undefined;
  const { brand, config } = services;
  const address = allowedAddress(brand.apps[data.appID], asked, { list, sandbox: config.sandbox });
  return address ?? refuse(11268);
}
