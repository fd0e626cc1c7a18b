import type { RegisteredAddress } from './addresses/registered-address.ts';
import { type BrandApp, forEachApp } from './brand-app.ts';
import type { BrandKit } from './brand-kit.ts';
import { isOnSandbox, sandboxOrigin } from './providers/provider-file.ts';

type Events = NonNullable<BrandApp['events']>;

const eventsAt = ({ sandbox, ...events }: Events, moved: (address: string) => string): Events => ({
  ...events,
  ...(sandbox ? { sandbox: { url: moved(sandbox.url) } } : {}),
});

/**
 * A kit as this installation uses it: what the partner sandbox plays is there only while it runs, at the port where it
 * runs (settled B15).
 * @param port of the sandbox; undefined where none runs
 */
export function kitWithSandbox(kit: BrandKit, port: number | undefined): BrandKit {
  const moved = (address: string) =>
    isOnSandbox(address) ? `http://127.0.0.1:${port}${address.slice(sandboxOrigin.length)}` : address;
  const there = (addresses: readonly RegisteredAddress[]): RegisteredAddress[] =>
    addresses.map((one) => (one.sandboxOnly ? { ...one, address: moved(one.address) } : one));
  const providers = kit.identityProviders.filter(({ sandboxOnly }) => !sandboxOnly || port !== undefined);
  return {
    ...kit,
    identityProviders: providers.map((one) =>
      one.sandboxOnly ? { ...one, issuer: moved(one.issuer) } : one,
    ),
    apps: forEachApp(kit.apps, (app) => ({
      ...app,
      redirectUris: there(app.redirectUris),
      failedUris: there(app.failedUris),
      ...(app.events ? { events: eventsAt(app.events, moved) } : {}),
    })),
    clients: new Map(
      [...kit.clients].map(([id, client]) => [
        id,
        {
          ...client,
          redirectUris: there(client.redirectUris),
          postLogoutRedirectUris: there(client.postLogoutRedirectUris),
          backchannelLogoutUris: there(client.backchannelLogoutUris),
        },
      ]),
    ),
  };
}
