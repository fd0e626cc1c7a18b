import { phrases } from 'virtual:phrases/all';
import { type Language, languages } from '@foyer/contract/languages';
import type { BrandPhrases, PageBrand, PageData } from '@foyer/contract/page';
import sceneDark from '../../../../brand/scene-dark.svg?raw';
import sceneLight from '../../../../brand/scene-light.svg?raw';

const urlOf = (drawing: string): string => `data:image/svg+xml,${encodeURIComponent(drawing)}`;

const drawn = (width: number, inside: string): string =>
  urlOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32">${inside}</svg>`,
  );

/** The family's doorway over the sun, as all its pictures show it. */
const arch = (colour: string): string =>
  `<path fill="${colour}" d="M3 28V16a13 13 0 0 1 26 0v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/><path fill="#f5a93b" d="M9 30a7 7 0 0 1 14 0z"/>`;

const logo = (ink: string) =>
  drawn(
    120,
    `${arch('#1f7a63')}<text x="36" y="22" font-family="sans-serif" font-size="18" font-weight="700" textLength="82" lengthAdjust="spacingAndGlyphs" fill="${ink}">Larkholm</text>`,
  );
const app = (name: string, colour: string) => ({
  name,
  logo: drawn(32, arch(colour)),
});

const brand: PageBrand = {
  familyName: 'Larkholm',
  copyright: '© 2026 Larkholm Ltd',
  logo: { light: logo('#17191a'), dark: logo('#eeefee'), width: 120, height: 32, alt: 'Larkholm' },
  scene: { light: urlOf(sceneLight), dark: urlOf(sceneDark) },
  mark: drawn(32, arch('#1f7a63')),
  paper: ['#faf7f0', '#0e1513'],
  apps: {
    petApp: app('Wagmoor', '#b4552d'),
    healthApp: app('Morrowell', '#2d6fb4'),
    cloudApp: app('Larkholm Home', '#17614f'),
    accountWeb: app('Larkholm Account', '#17614f'),
    store: app('Larkholm Store', '#5b4bb4'),
    shopifyStoreUs: app('Larkholm Store US', '#5b4bb4'),
    shopifyStoreEu: app('Larkholm Store EU', '#5b4bb4'),
    shopifyStoreUk: app('Larkholm Store UK', '#5b4bb4'),
  },
  providers: [
    { type: 'google', name: 'Google', mark: drawn(32, arch('#4285f4')) },
    { type: 'apple', name: 'Apple', mark: drawn(32, arch('#101010')) },
  ],
  legal: { legalNotice: '/legal/notice', termsOfUse: '/legal/terms', privacyPolicy: '/legal/privacy' },
  support: { mail: 'help@larkholm.example', phone: '+44 20 7946 0143' },
  defaultCountry: 'GB',
};

/** The brand's own phrases. */
export const brandPhrases: BrandPhrases = { 'brand.support.hours': ['Mon–Fri, 9:00–17:00'] };

/** What the platform would have written into the page. */
export const demoPage = (language: Language): PageData => ({
  brand,
  bases: { account: '', cloud: '', legal: '' },
  buildId: 'gallery',
  language,
  phraseFiles: { version: 'gallery', missing: languages.filter((each) => !phrases[each]) },
  phrases: brandPhrases,
});
