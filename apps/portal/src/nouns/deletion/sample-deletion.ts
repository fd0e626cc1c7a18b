import { days } from '@foyer/contract/durations';
import { ago } from '../../scenes/sample-account.ts';
import type { ScreenScene } from '../../scenes/screen-scene.ts';
import type { Account } from '../accounts/blocks/account-data.ts';
import type { Preview } from './inventory.tsx';

export const receiptId = 'q83vEjRWeJCrze8SNFZ4kA';
export const effectiveAt = ago(-days(14));
export const account: Account = {
  accountID: 'gallery',
  email: 'robin.collins@mail.example',
  verifyEmail: true,
  mailConfirmation: false,
  nickName: 'Robin Collins',
  language: 'en',
  countryCode: 'GB',
  createdAt: '2026-03-14T09:26:00Z',
  hasPassword: true,
  mfa: { enabled: false, methods: [], backupCodesLeft: 0, canDisable: true },
};
export const user = { userInfo: { email: account.email, verifyEmail: true, mailConfirmation: false } };

const app = (appID: 'cloudApp' | 'petApp' | 'store', name: string, logo: string) => ({
  appID,
  name,
  logoUrl: `/brand/apps/${logo}.svg`,
});
export const preview: Preview = {
  account: [
    { kind: 'profile', count: 1 },
    { kind: 'picture', count: 1 },
    { kind: 'devices', count: 3 },
    { kind: 'identities', count: 1 },
    { kind: 'openRequests', count: 1 },
  ],
  brands: [
    {
      brandID: 'larkholm',
      name: 'Larkholm',
      founding: true,
      apps: [app('cloudApp', 'Larkholm Home', 'cloud-app')],
      data: [
        { kind: 'linkedApps', count: 1 },
        { kind: 'feedback', count: 2 },
      ],
      linked: ['Google'],
    },
    {
      brandID: 'wagmoor',
      name: 'Wagmoor',
      founding: false,
      apps: [app('petApp', 'Wagmoor', 'pet-app')],
      data: [{ kind: 'linkedApps', count: 1 }],
      linked: ['Wagmoor'],
      told: true,
      elsewhere: 'Walks and meals of your pets',
      stops: 'Feeders keep their last timetable',
    },
    {
      brandID: 'larkholmStore',
      name: 'Larkholm Store',
      founding: false,
      apps: [app('store', 'Larkholm Store', 'store')],
      data: [],
      linked: [],
      told: true,
    },
  ],
  stays: [
    { kind: 'consents', count: 2, reason: 'proofOfConsent', keptUntil: '2029-12-05T09:26:00.000Z' },
    { kind: 'activity', count: 12, reason: 'security', keptUntil: '2028-01-10T09:26:00.000Z' },
    { kind: 'requests', count: 1, reason: 'proofOfAction', keptUntil: '2029-12-05T09:26:00.000Z' },
  ],
  effectiveAt,
};
export const answers: ScreenScene['answers'] = {
  getDeletionPreview: [0, preview],
  globalGetLegalProtocolV2: [0, { protocols: [] }],
};
export const receipt = {
  receiptId,
  scope: 'account' as const,
  status: 'scheduled' as const,
  brands: [],
  partners: [],
  requestedAt: '2026-11-22T09:26:00.000Z',
  effectiveAt,
  systems: [
    { system: 'access' as const },
    { system: 'files' as const },
    { system: 'records' as const },
    { system: 'traces' as const },
  ],
};
export const pendingDeletion = { receiptId, effectiveAt };
