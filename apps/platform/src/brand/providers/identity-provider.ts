import { isOnSandbox, type ProviderFile } from './provider-file.ts';

/** How a provider deviates from what all of them do. */
type ProviderManner = 'plain' | 'apple';

/** An identity provider that people may sign in with. */
export interface IdentityProvider {
  type: string;
  /** As people know it. */
  name: string;
  /** Exactly as its id_tokens name it. */
  issuer: string;
  clientID: string;
  /** The name of its drawing. */
  mark: string;
  /** Domains whose addresses it gives out itself. */
  authoritativeFor: readonly string[];
  manner: ProviderManner;
  /** What Apple's client secret names; undefined of all others. */
  signedBy?: { teamID: string; keyID: string };
  /** The partner sandbox plays it: it is there only while that runs. */
  sandboxOnly: boolean;
}

/** Providers that a kit names by their type alone. */
const known: Readonly<Record<string, { name: string; issuer: string }>> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  apple: { name: 'Apple', issuer: 'https://appleid.apple.com' },
};

/** A provider as its entry in `brand.json` describes it; what is missing there is reported by `providerProblems`. */
export function identityProvider(entry: ProviderFile): IdentityProvider {
  const { type, clientID, mark, authoritativeFor, teamID, keyID } = entry;
  const { name = '', issuer = '' } = { ...(Object.hasOwn(known, type) ? known[type] : {}), ...given(entry) };
  return {
    ...{ type, name, issuer, clientID, mark, authoritativeFor },
    manner: type === 'apple' ? 'apple' : 'plain',
    ...(teamID && keyID ? { signedBy: { teamID, keyID } } : {}),
    sandboxOnly: isOnSandbox(issuer),
  };
}

const given = ({ name, issuer }: ProviderFile) => ({
  ...(name === undefined ? {} : { name }),
  ...(issuer === undefined ? {} : { issuer }),
});

/**
 * What is wrong with a kit's providers, as sentences.
 * @param taken names that calls already have for assistants and apps
 */
export function providerProblems(
  providers: readonly IdentityProvider[],
  taken: ReadonlySet<string>,
): string[] {
  return providers.flatMap((provider, at) => {
    const { type, name, issuer, manner, signedBy } = provider;
    const place = `identityProviders.${at}`;
    const before = providers.slice(0, at);
    const sameIssuer = before.find((other) => other.type !== type && other.issuer === issuer);
    return [
      ...(before.some((other) => other.type === type) ? [`${place}.type: ${type} is there twice`] : []),
      // an identity is its issuer's: nobody could say which of the two it was
      ...(sameIssuer ? [`${place}.issuer: is that of ${sameIssuer.type} already`] : []),
      ...(taken.has(type) ? [`${place}.type: ${type} is the name of an app or an assistant`] : []),
      ...(name === '' ? [`${place}.name: say how people know ${type}`] : []),
      ...(issuer === '' ? [`${place}.issuer: say where ${type} is`] : []),
      ...(manner === 'apple' && !signedBy ? [`${place}: Apple’s client secret needs teamID and keyID`] : []),
      ...(manner !== 'apple' && signedBy ? [`${place}: teamID and keyID are for Apple alone`] : []),
    ];
  });
}

/** The provider that a call or an address names, or undefined. */
export const providerOf = (
  { identityProviders }: { identityProviders: readonly IdentityProvider[] },
  type: string,
): IdentityProvider | undefined => identityProviders.find((provider) => provider.type === type);
