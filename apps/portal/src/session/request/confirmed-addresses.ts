import { partnerAddress } from './partner-address.ts';
import type { ConfirmedAddresses } from './partner-checks.ts';

type Texts = Omit<ConfirmedAddresses, 'redirectUri' | 'failedUri'> & {
  redirectUri?: string | undefined;
  failedUri?: string | undefined;
};

/** Takes the addresses of an answer of the platform for confirmed. */
export function confirmedAddresses({ redirectUri, failedUri, ...rest }: Texts): ConfirmedAddresses {
  return {
    ...rest,
    ...(redirectUri === undefined ? {} : { redirectUri: partnerAddress(redirectUri) }),
    ...(failedUri === undefined ? {} : { failedUri: partnerAddress(failedUri) }),
  };
}
