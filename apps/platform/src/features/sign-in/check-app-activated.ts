import { allowedAddress } from '../../brand/addresses/allowed-address.ts';
import type { BrandApp } from '../../brand/brand-app.ts';
import { appOf } from '../../brand/brand-kit.ts';
import { appLogo } from '../../brand/page-brand.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

type Request = HandlerRequest<'checkAppActivated'>;

export const checkAppActivated: Handler<'checkAppActivated'> = async (request) => {
  const { data, services, refuse } = request;
  const app = appOf(services.brand, data.appID) ?? refuse(11000, { fields: { appID: 'invalid' } });
  const addresses = {
    redirectUri: registered(request, app, 'redirectUris'),
    failedUri: registered(request, app, 'failedUris'),
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
  app: BrandApp,
  list: 'redirectUris' | 'failedUris',
): string | undefined {
  const asked = list === 'redirectUris' ? data.redirectUri : data.failedUri;
  if (asked === undefined) return undefined;
  const address = allowedAddress(app, asked, { list, sandbox: services.config.sandbox });
  return address ?? refuse(11268);
}
