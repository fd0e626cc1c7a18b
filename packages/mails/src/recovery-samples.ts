import { days, hours } from '@foyer/contract/durations';
import type { Occasion } from './letter-kind.ts';
import type { Letter, SampleLetter } from './letters.ts';

/** Letters about recoveries, and about the recovery address. */
export function recoverySamples(occasion: Occasion, byItself: Occasion): SampleLetter[] {
  const linkID = 'sample';
  const link = { linkID, until: occasion.at + days(3) };
  return [
    { name: 'recoveryStarted', letter: { letter: 'recoveryStarted', data: { link, occasion } } },
    {
      name: 'recoveryReady',
      letter: {
        letter: 'recoveryReady',
        data: { link: { linkID, until: occasion.at + days(7) }, occasion: byItself },
      },
    },
    {
      name: 'recoveryStopped',
      letter: { letter: 'recoveryStopped', data: { byFactor: false, occasion } },
    },
    {
      name: 'recoveryStopped-byFactor',
      letter: { letter: 'recoveryStopped', data: { byFactor: true, occasion } },
    },
    {
      name: 'recoveryStopped-withoutPassword',
      letter: { letter: 'recoveryStopped', data: { byFactor: false, changesNothing: true, occasion } },
    },
    {
      name: 'recoveryStarted-byAddress',
      letter: {
        letter: 'recoveryStarted',
        data: { link, byAddress: true, withoutPassword: true, occasion },
      },
    },
    {
      name: 'recoveryReady-byAddress',
      letter: { letter: 'recoveryReady', data: { link, byAddress: true, occasion: byItself } },
    },
    { name: 'recoveryDone', letter: { letter: 'recoveryDone', data: { occasion } } },
    ...addressSamples(occasion, byItself),
    ...copySamples(occasion),
  ];
}

const email = 'p***r@mail.example';

/** What the owner gets about the recovery address. */
function addressSamples(occasion: Occasion, byItself: Occasion): SampleLetter[] {
  const to = 'f***d@mail.example';
  const undo = { linkID: 'sample', until: occasion.at + days(7) };
  const link = { linkID: 'sample', until: occasion.at + hours(72) };
  return [
    {
      name: 'recoveryAddressAdded',
      letter: { letter: 'recoveryAddressAdded', data: { email, link: undo, occasion } },
    },
    {
      name: 'recoveryAddressChanging',
      letter: { letter: 'recoveryAddressChanging', data: { email, link, occasion } },
    },
    {
      name: 'recoveryAddressChanging-replacement',
      letter: { letter: 'recoveryAddressChanging', data: { email, to, link, occasion } },
    },
    {
      name: 'recoveryAddressChanged',
      letter: { letter: 'recoveryAddressChanged', data: { email, link: undo, occasion: byItself } },
    },
    {
      name: 'recoveryAddressChanged-replacement',
      letter: { letter: 'recoveryAddressChanged', data: { email, to, occasion: byItself } },
    },
    {
      name: 'recoveryAddressKept',
      letter: { letter: 'recoveryAddressKept', data: { email, occasion } },
    },
  ];
}

/** What the recovery address itself gets. */
function copySamples(occasion: Occasion): SampleLetter[] {
  const link = { linkID: 'sample', until: occasion.at + hours(72) };
  const copied = (of: Letter, withLinks: boolean): Letter => ({
    letter: 'forRecoveryAddress',
    data: {
      of: of.letter,
      data: of.data,
      account: 'r***n@mail.example',
      accountID: 'sample',
      withLinks,
      occasion,
    },
  });
  return [
    { name: 'forRecoveryAddress', letter: copied({ letter: 'mfaOff', data: { occasion } }, false) },
    {
      name: 'forRecoveryAddress-veto',
      letter: copied(
        { letter: 'recoveryAddressChanging', data: { email, link, vetoes: true, occasion } },
        true,
      ),
    },
  ];
}
