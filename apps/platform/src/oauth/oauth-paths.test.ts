import { oauthEndpoints } from '@foyer/contract/openapi/oauth-endpoints';
import { expect, test } from 'vitest';
import { oauthPaths } from './oauth-paths.ts';

test('G7: /openapi.json has every endpoint that apps use, and no other', () => {
  // the portal alone sends a browser there
  const { answer: _ownPage, ...ofApps } = oauthPaths;
  expect(Object.keys(oauthEndpoints).toSorted()).toEqual(Object.values(ofApps).toSorted());
});
