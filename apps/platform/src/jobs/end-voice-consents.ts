import { hours } from '@foyer/contract/durations';
import { withdrawVoiceConsent } from '../accounts/legal/voice-consent.ts';
import { holdAccount } from '../store/accounts/hold-account.ts';
import { accountsWithLapsedCode } from '../store/oauth/oauth-codes.ts';
import type { Job } from './job.ts';

const atOnce = 100;

/**
 * Withdraws the consent to what linking an assistant means where the last code that it was given for came to nothing: while
 * the code was on its way, unlinking another assistant left the consent alone (GDPR art. 7(3)).
 */
export const endVoiceConsents: Job = {
  name: 'endVoiceConsents',
  every: hours(1),
  async run(services) {
    const { store, clock, brand } = services;
    const assistants = [...brand.clients.values()].filter(({ kind }) => kind !== 'app');
    const lapsed = { clientIDs: assistants.map(({ clientID }) => clientID), now: clock.now() };
    if (assistants.length === 0) return;
    const endSome = async (after: string): Promise<string | undefined> => {
      const found = await accountsWithLapsedCode(store.read, { ...lapsed, after, atMost: atOnce });
      for (const accountID of found)
        await store.change(async (tx) => {
          const account = await holdAccount(tx, accountID);
          if (account) await withdrawVoiceConsent(tx, { services, actor: 'system' }, account);
        });
      return found.length < atOnce ? undefined : found.at(-1);
    };
    for (let after: string | undefined = ''; after !== undefined; ) after = await endSome(after);
  },
};
