import { expect, test } from 'vitest';
import { needsSession } from '../paths/path-rules.ts';
import { portalPaths, specifiedPaths } from '../paths/portal-paths.ts';
import { actionDestinations, appIDs, isAppID, isPartnerAction } from './partner-apps.ts';

test('R81: only the listed actions are known, and no app has the name of what every object has', () => {
  for (const appID of [...appIDs, 'gardenApp']) expect(isAppID(appID)).toBe(true);
  expect(isPartnerAction('bindAlexaVoice')).toBe(true);
  for (const odd of ['__proto__', 'constructor', 'toString', 'PETAPP', '', null, undefined]) {
    expect(isAppID(odd)).toBe(false);
    expect(isPartnerAction(odd)).toBe(false);
  }
});

test('every action leads to a path of the portal', () => {
  for (const path of Object.values(actionDestinations)) expect(portalPaths).toContain(path);
});

test('the specification names 29 top-level routes and 16 children, and none is missing', () => {
  expect(specifiedPaths).toHaveLength(29 + 16);
  expect(new Set(portalPaths).size).toBe(portalPaths.length);
});

test('what belongs to a signed-in person needs a session, the sign-in does not', () => {
  expect(needsSession('/personal-center/profile')).toBe(true);
  expect(needsSession('/legal-agreement')).toBe(true);
  expect(needsSession('/personal-centerfold')).toBe(false);
  expect(needsSession('/login')).toBe(false);
  expect(needsSession('/init-legal-agreement')).toBe(false);
});
