import { days, hours, minutes } from '@foyer/contract/durations';
import { type CodePurpose, signedInPurposes, signedOutPurposes } from '@foyer/contract/nouns/code-purposes';
import { deletionSamples, dsrrSamples } from './deletion-samples.ts';
import type { Occasion } from './letter-kind.ts';
import { factorNotices } from './letters/factors/factor-notice.ts';
import type { LetterData, SampleLetter } from './letters.ts';
import { recoverySamples } from './recovery-samples.ts';

type LockCause = Pick<LetterData['locked'], 'reason'> & Partial<LetterData['locked']>;

function codeSamples(occasion: Occasion): SampleLetter[] {
  const expiresAt = occasion.at + minutes(10);
  const sample = (bizType: CodePurpose, hasAccount: boolean, movedAt?: number): SampleLetter => {
    const account = bizType === 'recoveryAddress' ? 'r***n@mail.example' : undefined;
    const data = { codeID: `sample-${bizType}`, bizType, hasAccount, account, movedAt, expiresAt, occasion };
    const whose = hasAccount ? 'known' : 'unknown';
    return {
      name: `code-${bizType}-${movedAt === undefined ? whose : 'moved'}`,
      letter: { letter: 'code', data },
    };
  };
  return [
    ...signedOutPurposes.flatMap((bizType) => [sample(bizType, true), sample(bizType, false)]),
    ...signedInPurposes.map((bizType) => sample(bizType, true)),
    sample('login', false, occasion.at - days(2)),
  ];
}

function lockSamples(occasion: Occasion): SampleLetter[] {
  const sample = (kind: string, cause: LockCause): SampleLetter => {
    const until = occasion.at + (cause.reason === 'password' ? minutes(5) : hours(24));
    const link = { linkID: 'sample', linkExpiresAt: occasion.at + hours(1) };
    return {
      name: `locked-${kind}`,
      letter: { letter: 'locked', data: { ownDevice: false, ...cause, ...link, until, occasion } },
    };
  };
  return [
    sample('password', { reason: 'password' }),
    sample('password-ownDevice', { reason: 'password', ownDevice: true }),
    sample('code-login', { reason: 'code', bizType: 'login' }),
    sample('code-resetPassword', { reason: 'code', bizType: 'resetPassword' }),
    sample('code-verifyEmail', { reason: 'code', bizType: 'verifyEmail', ownDevice: true }),
    sample('codes', { reason: 'code' }),
  ];
}

function factorSamples(occasion: Occasion, byOperator: Occasion): SampleLetter[] {
  const link = { linkID: 'sample', until: occasion.at + days(7) };
  const noticed = (name: (typeof factorNotices)[number]): SampleLetter => ({
    name,
    letter:
      name === 'deviceTrusted'
        ? { letter: name, data: { occasion } }
        : { letter: name, data: { link, occasion } },
  });
  const lockedUntil = occasion.at + hours(1);
  const used = (left: number): SampleLetter => ({
    name: `backupCodeUsed-${left}`,
    letter: { letter: 'backupCodeUsed', data: { left, eventID: '', occasion } },
  });
  return [
    ...factorNotices.map(noticed),
    // as an address of before reads it, which has a link of its own
    { name: 'mfaOff-earlier', letter: { letter: 'mfaOff', data: { occasion } } },
    { name: 'mfaReset', letter: { letter: 'mfaReset', data: { occasion: byOperator } } },
    ...[8, 1, 0].map(used),
    { name: 'secondFactorFailed', letter: { letter: 'secondFactorFailed', data: { occasion } } },
    {
      name: 'secondFactorFailed-locked',
      letter: { letter: 'secondFactorFailed', data: { lockedUntil, occasion } },
    },
  ];
}

function passwordSamples(occasion: Occasion): SampleLetter[] {
  return [
    { name: 'passwordChanged', letter: { letter: 'passwordChanged', data: { isFirst: false, occasion } } },
    { name: 'passwordSet', letter: { letter: 'passwordChanged', data: { isFirst: true, occasion } } },
    { name: 'passwordReset', letter: { letter: 'passwordReset', data: { occasion } } },
    {
      name: 'passwordReset-earlier',
      letter: { letter: 'passwordReset', data: { toEarlier: true, occasion } },
    },
  ];
}

function addressSamples(occasion: Occasion): SampleLetter[] {
  const to = 'r***s@mail.example';
  const link = { linkID: 'sample', until: occasion.at + days(7) };
  return [
    { name: 'emailChanged', letter: { letter: 'emailChanged', data: { to, link, occasion } } },
    { name: 'emailChanged-earlier', letter: { letter: 'emailChanged', data: { to, occasion } } },
    { name: 'emailIsNew', letter: { letter: 'emailIsNew', data: { occasion } } },
  ];
}

function legalSamples(occasion: Occasion): SampleLetter[] {
  const documents = [
    { title: 'Terms of Use', version: '2026-10-01', fileUrl: '/legal/termsOfUse' },
    { title: 'Privacy Policy', version: '2026-10-01', fileUrl: '/legal/privacyPolicy' },
  ];
  return [{ name: 'legalReceipt', letter: { letter: 'legalReceipt', data: { documents, occasion } } }];
}

function linkSamples(occasion: Occasion, byItself: Occasion): SampleLetter[] {
  const link = { linkID: 'sample', until: occasion.at + days(7) };
  return [
    { name: 'linked', letter: { letter: 'linked', data: { name: 'Google', occasion: byItself } } },
    {
      name: 'thingConnected',
      letter: {
        letter: 'thingConnected',
        data: { name: 'Larkholm Oven', deviceName: 'Kitchen oven', occasion: byItself },
      },
    },
    { name: 'unlinked', letter: { letter: 'unlinked', data: { name: 'Google', occasion } } },
    { name: 'identityBound', letter: { letter: 'identityBound', data: { name: 'Google', link, occasion } } },
    {
      name: 'identityUnbound',
      letter: { letter: 'identityUnbound', data: { name: 'Google', link, occasion } },
    },
    // as an address of before reads it, which has a link of its own
    {
      name: 'identityUnbound-earlier',
      letter: { letter: 'identityUnbound', data: { name: 'Google', occasion } },
    },
  ];
}

function supportSamples(occasion: Occasion, byOperator: Occasion): SampleLetter[] {
  return [
    {
      name: 'exportReady',
      letter: { letter: 'exportReady', data: { until: occasion.at + days(7), occasion } },
    },
    {
      name: 'feedbackAnswer',
      letter: {
        letter: 'feedbackAnswer',
        data: {
          reference: 'K7QX-M4DT',
          answer:
            'Thank you for writing.\n\nThe lamp has a new version since this morning; please switch it off and on once.',
          message: 'My lamp no longer answers. What can I do?',
          occasion: byOperator,
        },
      },
    },
  ];
}

/**
 * Every letter in every variant, for the preview and for tests.
 * @param at epoch milliseconds of what the letters are about
 */
export function sampleLetters(at: number): SampleLetter[] {
  const occasion: Occasion = { at, osInfo: 'Windows 11', clientInfo: 'Chrome 141', country: 'JP' };
  const byOperator: Occasion = { at, osInfo: '', clientInfo: '' };
  return [
    ...codeSamples(occasion),
    { name: 'welcome', letter: { letter: 'welcome', data: { occasion } } },
    { name: 'newDevice', letter: { letter: 'newDevice', data: { eventID: '', occasion } } },
    ...lockSamples(occasion),
    ...legalSamples(occasion),
    { name: 'tokenReuse', letter: { letter: 'tokenReuse', data: { occasion } } },
    ...passwordSamples(occasion),
    ...addressSamples(occasion),
    ...recoverySamples(occasion, byOperator),
    ...deletionSamples(occasion, byOperator),
    { name: 'undone', letter: { letter: 'undone', data: { kinds: ['email', 'factors'], occasion } } },
    ...factorSamples(occasion, byOperator),
    ...dsrrSamples(occasion, byOperator),
    ...linkSamples(occasion, byOperator),
    ...supportSamples(occasion, byOperator),
    { name: 'frozen', letter: { letter: 'frozen', data: { occasion: byOperator } } },
    { name: 'unfrozen', letter: { letter: 'unfrozen', data: { occasion: byOperator } } },
  ];
}
