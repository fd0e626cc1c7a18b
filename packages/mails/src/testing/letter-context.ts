import type { LetterContext } from '../letter-tools.ts';

/** When what the letters of tests tell of happened. */
export const at = Date.UTC(2026, 10, 21, 13, 5);
/** Where their links lead. */
export const publicUrl = 'https://account.example.com';
/** The secret of each of them. */
export const linkToken = 'a'.repeat(43);

/** What the letters of tests are written with. */
export const context = (changes: Partial<LetterContext> = {}): LetterContext => ({
  language: 'en',
  brand: {
    familyName: 'Larkholm',
    copyright: '© 2026 Larkholm Ltd',
    palette: {
      surface: ['#faf7f0', '#0e1513'],
      'surface-raised': ['#ffffff', '#171e1b'],
      'surface-sunken': ['#f1ede2', '#1e2723'],
      ink: ['#12251f', '#eaf1ee'],
      'ink-soft': ['#566660', '#a2b0aa'],
      line: ['#e9e3d6', '#2c3532'],
      accent: ['#17614f', '#8fe0c4'],
      'accent-ink': ['#ffffff', '#06251c'],
      glow: ['#f5a93b', '#f5a93b'],
    },
    shape: 'soft',
    support: { mail: 'help@example.com', phone: '+44 20 7946 0143', hours: 'weekdays' },
  },
  appName: 'Wagmoor',
  publicUrl,
  to: 'robin@example.com',
  digitsOf: () => '048213',
  linkTokenOf: () => linkToken,
  ...changes,
});
