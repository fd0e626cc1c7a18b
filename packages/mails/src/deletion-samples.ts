import { days, hours } from '@foyer/contract/durations';
import { linkedPurposes } from '@foyer/contract/nouns/code-purposes';
import { erasedSystems } from '@foyer/contract/nouns/deletion';
import { dsrrKinds, dsrrOutcomes } from '@foyer/contract/nouns/dsrr';
import type { Occasion } from './letter-kind.ts';
import type { SampleLetter } from './letters.ts';

const shop = ['Larkholm Store'];

function doneSamples(doneAt: number, occasion: Occasion): SampleLetter[] {
  const done = {
    receiptID: 'q83vEjRWeJCrze8SNFZ4kA',
    systems: erasedSystems.map((system) => ({ system, doneAt })),
    occasion,
  };
  const stays = [
    { kind: 'consents' as const, until: doneAt + days(1095) },
    { kind: 'activity' as const, until: doneAt + days(400) },
    { kind: 'requests' as const, until: doneAt + days(1095) },
  ];
  return [
    { name: 'deletionDone', letter: { letter: 'deletionDone', data: { brands: [], stays, ...done } } },
    {
      name: 'deletionDone-brands',
      letter: { letter: 'deletionDone', data: { brands: shop, stays: [], ...done } },
    },
  ];
}

/** The letters about a deletion. */
export function deletionSamples(occasion: Occasion, byItself: Occasion): SampleLetter[] {
  const link = { linkID: 'sample', until: occasion.at + days(14) };
  const soon = { ...link, until: occasion.at + days(3) };
  return [
    {
      name: 'deletionScheduled',
      letter: { letter: 'deletionScheduled', data: { brands: [], link, occasion } },
    },
    {
      name: 'deletionScheduled-brands',
      letter: { letter: 'deletionScheduled', data: { brands: shop, link, occasion } },
    },
    {
      name: 'deletionReminder',
      letter: { letter: 'deletionReminder', data: { brands: [], link: soon, occasion: byItself } },
    },
    {
      name: 'deletionReminder-brands',
      letter: { letter: 'deletionReminder', data: { brands: shop, link: soon, occasion: byItself } },
    },
    { name: 'deletionCancelled', letter: { letter: 'deletionCancelled', data: { brands: [], occasion } } },
    {
      name: 'deletionCancelled-brands',
      letter: { letter: 'deletionCancelled', data: { brands: shop, occasion } },
    },
    ...doneSamples(occasion.at, byItself),
  ];
}

function dsrrLinkSamples(
  purpose: (typeof linkedPurposes)[number],
  requestID: string,
  occasion: Occasion,
): SampleLetter[] {
  const link = { linkID: 'sample', until: occasion.at + hours(1) };
  return [
    {
      name: `dsrrLink-${purpose}-known`,
      letter: { letter: 'dsrrLink', data: { purpose, requestID, link, occasion } },
    },
    {
      name: `dsrrLink-${purpose}-unknown`,
      letter: { letter: 'dsrrLink', data: { purpose, requestID, occasion } },
    },
  ];
}

/** The letters about a privacy request. */
export function dsrrSamples(occasion: Occasion, byItself: Occasion): SampleLetter[] {
  const requestID = 'q83vEjRWeJCrze8SNFZ4kA';
  const dueAt = occasion.at + days(30);
  const request = { kind: 'access', dueAt, linkID: 'sample', occasion } as const;
  const words = 'We have found what you asked for.\n\nIt comes to you with a letter of its own.';
  return [
    ...dsrrKinds.map(
      (kind): SampleLetter => ({
        name: `dsrrReceived-${kind}`,
        letter: { letter: 'dsrrReceived', data: { ...request, kind } },
      }),
    ),
    { name: 'dsrrProven', letter: { letter: 'dsrrProven', data: request } },
    { name: 'dsrrAnswered', letter: { letter: 'dsrrAnswered', data: { ...request, words } } },
    ...dsrrOutcomes.map(
      (outcome): SampleLetter => ({
        name: `dsrrClosed-${outcome}`,
        letter: { letter: 'dsrrClosed', data: { ...request, outcome } },
      }),
    ),
    ...linkedPurposes.flatMap((purpose) => dsrrLinkSamples(purpose, requestID, occasion)),
    { name: 'dsrrDue', letter: { letter: 'dsrrDue', data: { requestID, dueAt, occasion: byItself } } },
  ];
}
