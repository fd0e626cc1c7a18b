import { phrases } from 'virtual:phrases/all';
import { type Language, languages } from '@foyer/contract/languages';
import type { BrandPhrases, PageBrand, PageData } from '@foyer/contract/page';

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
/** What stands in front of the sky and the sun. */
const scene = (hills: readonly [string, string, string], bird: readonly [string, string, string]): string =>
  urlOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 520"><path fill="${hills[0]}" d="M0 398c46-20 92-16 146 8s104 24 154 0v114H0z"/><path fill="${hills[1]}" d="M0 440c70-26 124-8 176 14s92 12 124-6v72H0z"/><path fill="${hills[2]}" d="M0 486c60-22 140-20 300 10v24H0z"/><g transform="translate(34 224) scale(7.4)"><path fill="${bird[0]}" d="M1 22.5h9a8.2 8.2 0 0 0 8.2-8.2V12l4.2-1.7-4.5-1.7A5 5 0 0 0 8.4 10.8C8.2 15.8 5.5 19.5 1 22.5z"/><path fill="${bird[1]}" d="M4.6 20.6c3.6-1.6 6-4 7-7.6 1.8 4-1.2 7.8-7 7.6z"/><circle cx="13.6" cy="10.2" r=".85" fill="${bird[2]}"/></g></svg>`,
  );

const app = (name: string, colour: string) => ({
  name,
  logo: drawn(32, arch(colour)),
  accent: colour,
});

const brand: PageBrand = {
  familyName: 'Larkholm',
  copyright: '© 2026 Larkholm Ltd',
  logo: { light: logo('#17191a'), dark: logo('#eeefee'), width: 120, height: 32 },
  scene: {
    light: scene(['#5aa98f', '#2f8a70', '#1f6f5a'], ['#17614f', '#2b7d67', '#fff6e2']),
    dark: scene(['#1d4f42', '#153c33', '#0f2c26'], ['#fdf3dd', '#e6d6b4', '#14352c']),
  },
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
    energyCoach: {
      name: 'Energy Coach',
      logo: drawn(
        32,
        '<rect width="32" height="32" rx="7" fill="#fff"/><path fill="none" stroke="#2b4a9b" stroke-width="4" stroke-linejoin="round" d="M16 8 6.5 24h19z"/>',
      ),
      foreign: true,
    },
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
