import { days, hours } from '@foyer/contract/durations';
import type { Services } from '../../../kernel/call/services.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { accountsThatLinkedNone, accountsWithLapsedCode } from '../../grants/store/oauth-codes.ts';
import { withdrawVoiceConsent } from '../rules/voice-consent.ts';

const atOnce = 100;
/** Between agreeing and asking for a code is one press: an hour is more than anybody takes. */
const longEnough = hours(1);
/** How far back the job looks: it finds such consents also where it has stood still for days. */
const lookedBack = days(7);

/** Finds accounts by their ids, behind one. */
type Find = (page: { after: string; atMost: number }) => Promise<string[]>;

/** Withdraws the consents of all that are found and have linked nothing meanwhile. */
async function endAll(services: Services, find: Find): Promise<void> {
  const endSome = async (after: string): Promise<string | undefined> => {
    const found = await find({ after, atMost: atOnce });
    for (const accountID of found)
      await services.store.change(async (tx) => {
        const account = await holdAccount(tx, accountID);
        if (account) await withdrawVoiceConsent(tx, { services, actor: 'system' }, account);
      });
    return found.length < atOnce ? undefined : found.at(-1);
  };
  for (let after: string | undefined = ''; after !== undefined; ) after = await endSome(after);
}

/**
 * Withdraws the consent to what linking an assistant means where linking came to nothing: no code was asked for after it, or
 * nobody exchanged the last one. It was given for that alone (GDPR art. 7(3)).
 */
export const endVoiceConsents: Job = {
  name: 'endVoiceConsents',
  every: hours(1),
  lane: 'long',
  async run(services) {
    const { store, clock, brand } = services;
    const assistants = [...brand.clients.values()].filter(({ kind }) => kind !== 'app');
    if (assistants.length === 0) return;
    const clientIDs = assistants.map(({ clientID }) => clientID);
    const now = clock.now();
    const agreed = { from: now - lookedBack, to: now - longEnough };
    await endAll(services, (page) => accountsWithLapsedCode(store.read, { clientIDs, now, ...page }));
    await endAll(services, (page) => accountsThatLinkedNone(store.read, { clientIDs, agreed, ...page }));
  },
};
