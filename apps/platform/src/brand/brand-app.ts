import type { AppID, KitApps, OwnApp } from '@foyer/contract/nouns/partner-apps';
import { register } from './addresses/address-list.ts';
import type { RegisteredAddresses } from './addresses/allowed-address.ts';
import type { BrandFile } from './brand-file.ts';
import type { Operator } from './clients/operator-file.ts';

/** A member of the family that users sign in to, as the kit describes it. */
export interface BrandApp extends RegisteredAddresses {
  appID: AppID;
  name: string;
  /** The group of apps with one data set. */
  brand: string;
  /** The name of its drawing in the kit. */
  logo: string;
  /** The wall of the scene where one of its links has brought somebody, as `#rrggbb`. */
  accent?: string | undefined;
  /** Whether links of this app may carry a user's access token (flows.md, Tokens). */
  opensPortal: boolean;
  /** The company that runs it, if it is not the family's own. */
  operator?: Operator | undefined;
  /** False where the family has switched the app off. */
  activated: boolean;
  /** Schemes of its mobile app, without the colon. */
  customSchemes: readonly string[];
  /** Its app on Android and on iOS, as far as they may open addresses of the portal. */
  android?: BrandFile['apps'][OwnApp]['android'];
  ios?: BrandFile['apps'][OwnApp]['ios'];
  /** What it may do at the OAuth endpoints; without it the app gets no tokens. */
  oauth?: BrandFile['apps'][OwnApp]['oauth'];
  /** What it is told of, and where (settled B14). */
  events?: BrandFile['apps'][OwnApp]['events'];
}

/** An app's entry in `brand.json`, with its addresses in the two lists that are asked for. */
export function brandApp(appID: AppID, { sandbox, ...entry }: BrandFile['apps'][OwnApp]): BrandApp {
  return {
    ...entry,
    appID,
    redirectUris: register(entry.redirectUris, sandbox.redirectUris),
    failedUris: register(entry.failedUris, sandbox.failedUris),
  };
}

/** One value for each app that a kit has, by the app's id. */
export function forEachApp<Entry, Value>(
  apps: KitApps<Entry>,
  make: (entry: Entry, appID: AppID) => Value,
): KitApps<Value> {
  const made = Object.entries(apps).map(([appID, entry]) => [appID, make(entry, appID)] as const);
  // Object.fromEntries forgets that the portal itself is among its keys
  return Object.fromEntries(made) as KitApps<Value>;
}
