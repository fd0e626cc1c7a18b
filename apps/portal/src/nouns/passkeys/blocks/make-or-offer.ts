import { type Milliseconds, seconds } from '@foyer/contract/durations';
import { call } from '../../../calls/call.ts';
import { whyNoPasskeys } from './can-use-passkeys.ts';
import { isPasskeyOffered, notePasskeyOffered } from './passkey-offered.ts';

type Ceremonies = typeof import('./ceremonies.ts');

/** A browser that makes one by itself does so at once; some never answer. */
const patience: Milliseconds = seconds(3);

/** Has the browser make a passkey without asking. @returns whether it did */
async function makeByItself({ makePasskey, endCeremony }: Ceremonies): Promise<boolean> {
  const [fault, setup] = await call('beginPasskeySetup', { conditional: true });
  if (fault !== 0) return false;
  const giveUp = setTimeout(endCeremony, patience);
  const response = await makePasskey(setup.options, true);
  clearTimeout(giveUp);
  if (!response) return false;
  const [refused] = await call('finishPasskeySetup', { setupToken: setup.setupToken, response });
  return refused === 0;
}

/**
 * Has the browser make a passkey by itself for who has none, once in a browser.
 * @returns whether it was made, or is to be offered; undefined where nothing is to be said
 */
export async function makeOrOffer(accountID: string): Promise<'made' | 'offer' | undefined> {
  if (whyNoPasskeys() || isPasskeyOffered(accountID)) return undefined;
  const ceremonies = await import('./ceremonies.ts').catch(() => undefined);
  if (!ceremonies) return undefined;
  const asked = [ceremonies.canMakeByItself(), ceremonies.hasOwnAuthenticator()] as const;
  const [byItself, offers] = await Promise.all(asked);
  if (!byItself && !offers) return undefined;
  const [fault, known] = await call('listPasskeys', {});
  if (fault !== 0 || known.passkeys.length > 0) return undefined;
  notePasskeyOffered(accountID);
  if (byItself && (await makeByItself(ceremonies))) return 'made';
  return offers ? 'offer' : undefined;
}
