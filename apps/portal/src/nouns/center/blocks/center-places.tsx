import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import type { ReactNode } from 'react';
import type { PlainKey } from '../../../i18n/text.tsx';
import { HomeIcon, LinkIcon, LockIcon, ShieldIcon } from '../../../ui/icons/icons.tsx';

/** A path inside the personal center. */
export type CenterPath = Extract<
  PortalPath,
  `/personal-center/${string}` | '/del-account-data' | '/del-brand-data' | '/del-vesync-data'
>;

/** An entry of the navigation. */
export interface Place {
  path: CenterPath;
  title: PlainKey;
  icon: ReactNode;
}

/** The places of the personal center, in the order of its navigation. */
export const places = {
  home: { path: '/personal-center/profile', title: 'screen.center.home', icon: <HomeIcon /> },
  security: { path: '/personal-center/security', title: 'screen.center.security', icon: <ShieldIcon /> },
  linkedApps: { path: '/personal-center/linked-apps', title: 'screen.center.linkedApps', icon: <LinkIcon /> },
  privacy: { path: '/personal-center/privacy', title: 'screen.center.privacy', icon: <LockIcon /> },
} as const satisfies Record<string, Place>;

/** Every path of the personal center, with the place that is current in the navigation there. */
const placeNames: Readonly<Record<CenterPath, keyof typeof places>> = {
  '/personal-center/profile': 'home',

  '/personal-center/security': 'security',
  '/personal-center/change-password': 'security',
  '/personal-center/change-password-success': 'security',
  '/personal-center/verify-email': 'security',
  '/personal-center/verify-email-code-personal': 'security',
  '/personal-center/verify-email-success': 'security',
  '/personal-center/change-email': 'security',
  '/personal-center/change-email-verify-password': 'security',
  '/personal-center/change-email-success': 'security',
  '/personal-center/mfa-setting': 'security',
  '/personal-center/otp': 'security',
  '/personal-center/otp-setting': 'security',
  '/personal-center/otp-code': 'security',
  '/personal-center/backup-code': 'security',
  '/personal-center/passkeys': 'security',
  '/personal-center/device-list': 'security',
  '/personal-center/activity': 'security',
  '/personal-center/recovery-address': 'security',

  '/personal-center/linked-apps': 'linkedApps',

  '/personal-center/privacy': 'privacy',
  '/personal-center/consents': 'privacy',
  '/personal-center/export': 'privacy',
  '/del-account-data': 'privacy',
  '/del-brand-data': 'privacy',
  '/del-vesync-data': 'privacy',
};

/** @returns the place that a path belongs to */
export const placeOf = (path: CenterPath): Place => places[placeNames[path]];
