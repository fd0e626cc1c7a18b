import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copiedKit, demoKit } from '../testing/copied-kit.ts';
import { brandKitProblems } from './brand-check.ts';
import { appOf, BrandKitInvalid, loadBrandKit, senderOf } from './brand-kit.ts';

const { kit, write, change } = copiedKit();

describe('the second demo kit, unlike the first in colour, shape, tone and size', () => {
  const second = join(demoKit, '../brand-demo-2');

  it('has nothing wrong with it', () => {
    expect(brandKitProblems(second)).toEqual([]);
  });

  it('has the portal itself and one app; whoever comes from another is met by the portal itself', () => {
    const loaded = loadBrandKit(second);
    expect(Object.keys(loaded.apps)).toEqual(['accountWeb', 'cloudApp']);
    expect(appOf(loaded, 'petApp')).toBeUndefined();
    expect(senderOf(loaded, 'petApp').name).toBe('Kvarts ID');
  });
});

describe('the demo kit', () => {
  it('has nothing wrong with it, the inside of its legal documents included', () => {
    expect(brandKitProblems(demoKit)).toEqual([]);
  });

  it('knows its apps by their ids and no others', () => {
    const loaded = loadBrandKit(demoKit);
    expect(appOf(loaded, 'petApp')).toMatchObject({ name: 'Wagmoor', brand: 'wagmoor', activated: true });
    for (const stranger of ['nobody', '__proto__', 'constructor', '', null, undefined]) {
      expect(appOf(loaded, stranger)).toBeUndefined();
    }
  });
});

describe('a kit that is wrong stops the start with sentences that name file and field', () => {
  const brandJson: [string, [string, string][], string][] = [
    ['is no JSON', [['"familyName": "Larkholm",', '"familyName": "Larkholm"']], 'brand.json: is no JSON'],
    ['lacks a field', [['"familyName": "Larkholm",', '']], 'brand.json: familyName: is missing'],
    ['has a field that nobody knows', [['"familyName"', '"famillyName": "x", "familyName"']], 'famillyName'],
    ['lacks the portal itself', [['"accountWeb"', '"petApp"']], 'brand.json: apps.accountWeb'],
    [
      'has an app with an odd id',
      [['"petApp": {', '"PetApp": {']],
      'apps.PetApp: the id of an app is 2 to 40 letters',
    ],
    [
      'has a scene that is too large for every page',
      [['"light": "scene-light.svg"', '"light": "large.svg"']],
      'large.svg: is larger than 1.2 KiB',
    ],
    ['has a mistyped colour', [['#17614f', 'green']], 'brand.json: accent.light: write the colour'],
    ['has text without contrast', [['#ffffff', '#2a7a66']], 'brand.json: accent.onLight: #2a7a66 on accent'],
    [
      'has a foreign founding brand',
      [['"foundingBrand": "larkholm"', '"foundingBrand": "nobody"']],
      'foundingBrand',
    ],
    [
      'has an app of an unknown brand',
      [['"brand": "wagmoor"', '"brand": "wagmor"']],
      'apps.petApp.brand: wagmor',
    ],
    ['has a brand without apps', [['"brand": "wagmoor"', '"brand": "larkholm"']], 'brands.wagmoor: no app'],
    [
      'has no English text',
      [['"en": "Monday', '"fr": "Monday']],
      'support.hours: the English text (en) is missing',
    ],
    ['names a language that Foyer lacks', [['"de": "Montag', '"xx": "Montag']], 'brand.json: support.hours'],
    [
      'climbs out of the kit',
      [['apps/pet-app.svg', '../../secret.svg']],
      'apps.petApp.logo: name an SVG file',
    ],
    [
      'names a drawing that is not there',
      [['apps/pet-app.svg', 'apps/cat.svg']],
      'apps/cat.svg: cannot be read',
    ],
    [
      'has a scheme without a dot',
      [['["example.larkholm.wagmoor"]', '["javascript"]']],
      'apps.petApp.customSchemes[0]',
    ],
    [
      'has an address with plain http',
      [['https://store.larkholm.example/account/return', 'http://store.larkholm.example/account/return']],
      'brand.json: apps.store.redirectUris: http://store.larkholm.example/account/return: only https',
    ],
    [
      'has a loopback address outside the sandbox',
      [['https://store.larkholm.example/account/failed', 'http://127.0.0.1:8090/failed']],
      'apps.store.failedUris: http://127.0.0.1:8090/failed: only https',
    ],
    [
      'has a pattern for an address',
      [['https://store.larkholm.example/account/return', 'https://*.larkholm.example/account/return']],
      'https://*.larkholm.example/account/return: there are no patterns: write every address in full',
    ],
    [
      'has a country in small letters',
      [['"GB"', '"gb"']],
      'defaultCountry: write the country as two capitals',
    ],
    ['has a country that is none', [['"GB"', '"ZZ"']], 'defaultCountry: write the country as two capitals'],
    ['has a logo that is too wide', [['"width": ', '"width": 9']], 'brand.json: logo.width: at most 320'],
    [
      'has one address for two apps',
      [['https://store.larkholm.example/account/return', 'https://app.morrowell.example/account/return']],
      'apps.store.redirectUris: https://app.morrowell.example/account/return is already in apps.healthApp',
    ],
    [
      'has an app that answers at an address of another',
      [['"https://store.larkholm.example/oidc/return"', '"https://app.morrowell.example/account/return"']],
      'https://app.morrowell.example/account/return: is an address of both healthApp and store',
    ],
    [
      'keeps the refresh tokens of a public client',
      [['"public": true,', '"public": true, "refresh": "stable",']],
      'brand.json: apps.petApp.oauth.refresh: the refresh tokens of a public client rotate',
    ],
    ['has a scope twice', [['"openid",', '"openid", "openid",']], 'oauth.scopes: a scope is there twice'],
    ['has a resource server without scopes', [['"scopes": ["devices"]', '"scopes": []']], 'scopes: is empty'],
    ['has a scope with a blank', [['"devices"', '"my devices"']], 'apps.petApp.oauth.scopes[3]: a scope is'],
    [
      'lets an app open the portal that may not',
      [['"openid", "profile", "email"]', '"openid", "profile", "portal"]']],
      'apps.shopifyStoreUs.oauth.scopes: portal is for apps with opensPortal',
    ],
    [
      'wants logout tokens by http',
      [['https://store.larkholm.example/oidc/backchannel', 'http://store.larkholm.example/oidc/backchannel']],
      'apps.store.oauth.backchannelLogoutUri: http://store.larkholm.example/oidc/backchannel-logout: only https',
    ],
    [
      'wants logout tokens at a private address',
      [['https://store.larkholm.example/oidc/backchannel', 'https://10.0.0.1/oidc/backchannel']],
      'the host must be a domain name',
    ],
    [
      'wants logout tokens at the scheme of a mobile app',
      [['https://app.wagmoor.example/oidc/backchannel', 'example.larkholm.wagmoor://account/backchannel']],
      'apps.petApp.oauth.backchannelLogoutUri',
    ],
    [
      'needs a sid in logout tokens and gets none',
      [
        ['"backchannelLogoutUri": "https://store.larkholm.example/oidc/backchannel-logout",', ''],
        [',\n          "backchannelLogoutUri": "http://127.0.0.1:8090/store/backchannel-logout"', ''],
      ],
      'apps.store.oauth.backchannelLogoutSessionRequired: there is no backchannelLogoutUri',
    ],
    ['has one id for two clients', [['"larkholm-alexa"', '"larkholm-google"']], 'is the id of two clients'],
    [
      'has an odd project',
      [['"foyer-demo"', '"Foyer Demo"']],
      'voice.google.projectId: a project id of Google',
    ],
  ];

  it.each(brandJson)('when brand.json %s', (_title, replacements, sentence) => {
    change('brand.json', ...replacements);
    expect(brandKitProblems(kit).join('\n')).toContain(sentence);
  });

  const protocolsJson: [string, [string, string][], string][] = [
    ['lacks a document', [['"legalNotice"', '"imprint"']], 'legal/protocols.json: legalNotice'],
    ['has a version that is no day', [['2026-03-01', '2026-02-30']], 'a version is the day it takes effect'],
    ['has versions out of order', [['2026-03-01', '2026-12-01']], '2026-09-01 must come after 2026-12-01'],
    ['has a change without a summary', [['"summary"', '"sumary"']], 'there is no field "sumary"'],
    ['has a region in small letters', [['"US": {', '"us": {']], 'a region is named in capitals'],
    ['has a region for nobody', [['"countries": ["US"],', '']], 'regions.US: name countries, brands or both'],
    ['has a region of an unknown brand', [['"countries"', '"brands": ["x"], "countries"']], 'x is no brand'],
  ];

  it.each(protocolsJson)('when legal/protocols.json %s', (_title, replacements, sentence) => {
    change('legal/protocols.json', ...replacements);
    expect(brandKitProblems(kit).join('\n')).toContain(sentence);
  });

  it('when files are missing, empty or nobody’s', () => {
    rmSync(join(kit, 'legal/legal.css'));
    rmSync(join(kit, 'legal/termsOfUse/2026-09-01/en.html'));
    write('legal/legalNotice/2026-03-01/de.html', '');
    write('legal/legalNotice/2026-03-01/klingon.html', 'x');
    cpSync(join(kit, 'legal/legalNotice/2026-03-01'), join(kit, 'legal/legalNotice/2027-01-01'), {
      recursive: true,
    });
    expect(brandKitProblems(kit)).toEqual([
      'legal/legal.css: is missing',
      'legal/termsOfUse/2026-09-01/en.html: is missing',
      'legal/legalNotice/2027-01-01: is no version in legal/protocols.json',
      'legal/legalNotice/2026-03-01/de.html: is empty',
      'legal/legalNotice/2026-03-01/klingon.html: is not named after a language or a region',
    ]);
  });

  it('when a drawing is no XML, which no browser draws', () => {
    write('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></svg>');
    expect(brandKitProblems(kit)).toEqual([expect.stringMatching(/^mark\.svg: is no well-formed XML: /)]);
  });

  it.each([
    '@import url(https://fonts.example/a.css);',
    'p { background: url("https://example.com/x.png") }',
  ])('when the style sheet of legal documents loads from elsewhere: %s', (css) => {
    write('legal/legal.css', css);
    expect(brandKitProblems(kit)).toEqual([expect.stringContaining('legal/legal.css: loads nothing')]);
  });

  it('all at once, in one error', () => {
    change('brand.json', ['#ffffff', '#2a7a66'], ['"brand": "wagmoor"', '"brand": "wagmor"']);
    write('mark.svg', '<svg><script/></svg>');
    expect(() => loadBrandKit(kit)).toThrow(BrandKitInvalid);
    expect(brandKitProblems(kit)).toHaveLength(5);
  });

  it('when there is no kit at all', () => {
    expect(brandKitProblems(join(kit, '..', 'nowhere'))).toEqual([
      'brand.json: cannot be read',
      'legal/protocols.json: cannot be read',
    ]);
  });
});
