import { bizTypes, type CodePurpose, signedInBizTypes } from '@foyer/contract/calls/codes';
import { hours, minutes } from '@foyer/contract/durations';
import type { Letter, Occasion } from './letters.ts';

/** A letter to look at. */
export interface SampleLetter {
  /** Names it in addresses, `code-login-known`. */
  name: string;
  letter: Letter;
}

function codeSamples(occasion: Occasion): SampleLetter[] {
  const expiresAt = occasion.at + minutes(10);
  const sample = (bizType: CodePurpose, hasAccount: boolean): SampleLetter => {
    const data = { codeID: `sample-${bizType}`, bizType, hasAccount, expiresAt, occasion };
    return {
      name: `code-${bizType}-${hasAccount ? 'known' : 'unknown'}`,
      letter: { letter: 'code', data },
    };
  };
  return [
    ...bizTypes.flatMap((bizType) => [sample(bizType, true), sample(bizType, false)]),
    ...signedInBizTypes.map((bizType) => sample(bizType, true)),
  ];
}

function lockSamples(occasion: Occasion): SampleLetter[] {
  const ends = { password: minutes(5), code: hours(24) };
  return (['password', 'code'] as const).map((reason) => {
    const until = occasion.at + ends[reason];
    const data = { reason, until, linkID: 'sample', linkExpiresAt: occasion.at + hours(1), occasion };
    return { name: `locked-${reason}`, letter: { letter: 'locked', data } };
  });
}

/**
 * Every letter in every variant, for the preview and for tests.
 * @param at epoch milliseconds of what the letters are about
 */
export function sampleLetters(at: number): SampleLetter[] {
  const occasion: Occasion = { at, timeZone: '+1', osInfo: 'Windows 11', clientInfo: 'Chrome 141' };
  const byOperator: Occasion = { at, timeZone: '', osInfo: '', clientInfo: '' };
  const documents = [
    { title: 'Terms of Use', version: '2026-10-01', fileUrl: '/legal/termsOfUse' },
    { title: 'Privacy Policy', version: '2026-10-01', fileUrl: '/legal/privacyPolicy' },
  ];
  return [
    ...codeSamples(occasion),
    { name: 'welcome', letter: { letter: 'welcome', data: { occasion } } },
    { name: 'newDevice', letter: { letter: 'newDevice', data: { occasion } } },
    ...lockSamples(occasion),
    { name: 'legalReceipt', letter: { letter: 'legalReceipt', data: { documents, occasion } } },
    { name: 'tokenReuse', letter: { letter: 'tokenReuse', data: { occasion } } },
    { name: 'passwordChanged', letter: { letter: 'passwordChanged', data: { isFirst: false, occasion } } },
    { name: 'passwordSet', letter: { letter: 'passwordChanged', data: { isFirst: true, occasion } } },
    { name: 'passwordReset', letter: { letter: 'passwordReset', data: { occasion } } },
    { name: 'frozen', letter: { letter: 'frozen', data: { occasion: byOperator } } },
    { name: 'unfrozen', letter: { letter: 'unfrozen', data: { occasion: byOperator } } },
  ];
}
