import { addressProblem, canonicalAddress } from './addresses/registered-address.ts';
import type { BrandApp } from './brand-app.ts';

const lists = ['redirectUris', 'failedUris'] as const;

/** One place where the kit writes a text that must not be written twice. */
interface Claim {
  text: string;
  where: string;
}

/** A sentence for every claim that another one has made before. */
function repeated(claims: Claim[]): string[] {
  const first = new Map<string, string>();
  return claims.flatMap(({ text, where }) => {
    const before = first.get(text);
    if (before) return [`${where}: ${text} is already in ${before}`];
    first.set(text, where);
    return [];
  });
}

const claimsOf = (app: BrandApp, list: (typeof lists)[number]): Claim[] =>
  app[list].map(({ address }) => ({
    text: canonicalAddress(address) ?? address,
    where: `apps.${app.appID}.${list}`,
  }));

const addressProblems = (app: BrandApp): string[] =>
  lists.flatMap((list) =>
    app[list].flatMap((registered) => {
      const problem = addressProblem(registered, app.customSchemes);
      const place = `apps.${app.appID}.${registered.sandboxOnly ? 'sandbox.' : ''}${list}`;
      return problem ? [`${place}: ${registered.address}: ${problem}`] : [];
    }),
  );

function eventProblems({ appID, events }: BrandApp): string[] {
  if (!events) return [];
  const { url, sandbox } = events;
  const own = { place: `apps.${appID}.events.url`, address: url, sandboxOnly: false };
  const local = { place: `apps.${appID}.events.sandbox.url`, address: sandbox?.url ?? '', sandboxOnly: true };
  return [own, ...(sandbox ? [local] : [])].flatMap(({ place, address, sandboxOnly }) => {
    // no scheme of a mobile app: events are sent by the platform itself
    const problem = addressProblem({ address, sandboxOnly }, []);
    return problem ? [`${place}: ${address}: ${problem}`] : [];
  });
}

/**
 * What is wrong with the family's apps, as sentences that name the field. A code that is meant for one app must never
 * reach another: a redirect address or a custom scheme belongs to one app only.
 */
export function appProblems(all: readonly BrandApp[]): string[] {
  return [
    ...all.flatMap(addressProblems),
    ...all.flatMap(eventProblems),
    ...repeated(all.flatMap((app) => claimsOf(app, 'redirectUris'))),
    ...all.flatMap((app) => repeated(claimsOf(app, 'failedUris'))),
    ...repeated(
      all.flatMap(({ appID, customSchemes }) =>
        customSchemes.map((text) => ({ text, where: `apps.${appID}.customSchemes` })),
      ),
    ),
  ];
}
