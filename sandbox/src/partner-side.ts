import type { KeyObject } from 'node:crypto';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { AssistantType } from '@foyer/contract/nouns/voice';
import type { JSONWebKeySet } from 'jose';

/** An address that a partner has registered. */
interface Registered {
  address: string;
  /** The sandbox plays who answers there. */
  sandboxOnly: boolean;
}

/** An app of the family, as its own developers know it. */
export interface PartnerApp {
  appID: AppID;
  name: string;
  redirectUris: readonly Registered[];
  failedUris: readonly Registered[];
  /** Where it gets events. */
  events?: { sandbox?: { url: string } | undefined } | undefined;
}

/** An OAuth client: an app or a voice assistant. */
export interface PartnerClient {
  clientID: string;
  kind: 'app' | 'assistant';
  /** Which assistant it is; undefined of an app. */
  assistant?: AssistantType;
  name: string;
  public: boolean;
  /** Runs on devices that are connected by a code. */
  device: boolean;
  scopes: readonly string[];
  /** When Foyer asks people for their consent to what it may do. */
  consent: 'none' | 'once' | 'always';
  redirectUris: readonly Registered[];
  postLogoutRedirectUris: readonly Registered[];
  /** Where it gets logout tokens. */
  backchannelLogoutUris: readonly Registered[];
}

/** A provider to sign in with, as it has registered Foyer. */
export interface Provider {
  type: string;
  name: string;
  issuer: string;
  clientID: string;
  manner: 'plain' | 'apple';
  signedBy?: { teamID: string; keyID: string };
  sandboxOnly: boolean;
}

/** What of the kit partners know. */
interface PartnerKit {
  familyName: string;
  apps: Readonly<Partial<Record<AppID, PartnerApp>>>;
  clients: ReadonlyMap<string, PartnerClient>;
  identityProviders: readonly Provider[];
}

/** The apps of a kit, the portal itself among them. */
export const kitApps = ({ apps }: PartnerKit): PartnerApp[] =>
  Object.values(apps).filter((app) => app !== undefined);

/** What partners and providers have been given, each its own part. */
export interface PartnerSide {
  /** Origin of Foyer. */
  foyer: string;
  kit: PartnerKit;
  /** Palette and logo of the kit, so that the sandbox's pages look like the family's. */
  look: {
    style: string;
    /** Addresses, relative to Foyer if they begin with a slash. */
    logo: { light: string; dark: string; alt: string; width: number; height: number };
  };
  /** The secret of a client; `undefined` if the client is public. */
  clientSecret(clientID: string): Promise<string | undefined>;
  /** The secrets that events for an app may be signed with. */
  eventSecrets(appID: AppID): Promise<readonly string[]>;
  /** Where a provider sends its answers. */
  callbackOf(provider: Provider): string;
  /** The secret that a provider issued to Foyer. */
  providerSecret(type: string): string;
  /** The keys that Foyer has published. */
  keySet(): Promise<JSONWebKeySet>;
  /** The public key that Foyer gave to Apple. */
  providerKey(type: string): KeyObject;
}
