import type { CSSProperties } from 'react';

/** Sizes and light colours, inline because many mail programs read nothing else. */
const fonts =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic UI', Meiryo, sans-serif";

const text = (size: number, line: number, color: string): CSSProperties => ({
  margin: 0,
  fontFamily: fonts,
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  color,
});

const ink = '#16211e';
const soft = '#5a6864';

/** The styles of a letter, by part. */
export const styles = {
  page: { margin: 0, padding: 0, width: '100%', backgroundColor: '#f1f4f3' },
  frame: { width: '100%', maxWidth: '560px', margin: '0 auto' },
  hidden: {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    opacity: 0,
    fontSize: '1px',
    lineHeight: '1px',
  },
  mark: {
    ...text(18, 34, '#ffffff'),
    width: '34px',
    height: '34px',
    borderRadius: '10px',
    fontWeight: 700,
    textAlign: 'center',
  },
  family: { ...text(17, 34, ink), paddingLeft: '11px', fontWeight: 650, letterSpacing: '-0.01em' },
  app: { ...text(15, 34, soft), textAlign: 'right' },
  card: {
    backgroundColor: '#ffffff',
    border: '1px solid #dfe6e3',
    borderRadius: '18px',
    padding: '36px 40px 34px',
  },
  title: { ...text(25, 32, ink), fontWeight: 700, letterSpacing: '-0.015em', textWrap: 'balance' },
  paragraph: text(16, 25, '#2c3834'),
  note: text(14, 22, soft),
  codeBox: {
    backgroundColor: '#f1f5f3',
    border: '1px solid #dfe6e3',
    borderRadius: '14px',
    padding: '18px 12px 16px',
    textAlign: 'center',
  },
  codeLabel: { ...text(13, 18, soft), textAlign: 'center' },
  digits: {
    ...text(38, 46, ink),
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 650,
    letterSpacing: '8px',
    paddingLeft: '8px',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
  buttonCell: { borderRadius: '12px' },
  button: {
    ...text(16, 22, '#ffffff'),
    display: 'inline-block',
    padding: '13px 26px',
    fontWeight: 600,
    textDecoration: 'none',
    borderRadius: '12px',
  },
  fallback: { ...text(13, 20, soft), paddingTop: '14px' },
  address: { ...text(13, 20, soft), textDecoration: 'underline', wordBreak: 'break-all' },
  factLabel: { ...text(14, 21, soft), padding: '9px 16px 9px 0', verticalAlign: 'top', width: '34%' },
  factValue: { ...text(14, 21, ink), padding: '9px 0', verticalAlign: 'top' },
  factLine: { borderTop: '1px solid #e7ecea' },
  factLink: { color: ink, textDecoration: 'underline' },
  footer: { ...text(13, 20, soft), paddingTop: '10px', overflowWrap: 'anywhere' },
} satisfies Record<string, CSSProperties>;

/**
 * What cannot be inline: narrow screens and dark surroundings. No quotes and no angle brackets: it is written as text.
 * @param accent of the brand
 */
export const styleSheet = (accent: { dark: string; onDark: string }): string =>
  [
    ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
    '@media (max-width: 480px) {',
    '.card { padding: 28px 22px 26px !important; }',
    '.digits { font-size: 33px !important; letter-spacing: 6px !important; }',
    '.button { display: block !important; text-align: center !important; }',
    '.buttonTable { width: 100% !important; }',
    '}',
    '@media (prefers-color-scheme: dark) {',
    '.page { background-color: #0d1211 !important; }',
    '.card { background-color: #171d1b !important; border-color: #2a3330 !important; }',
    '.codeBox { background-color: #1f2725 !important; border-color: #323c39 !important; }',
    '.ink, .ink a { color: #eef3f1 !important; }',
    '.body { color: #d3dcd9 !important; }',
    '.soft, .soft a { color: #9aa8a3 !important; }',
    '.line { border-color: #2a3330 !important; }',
    `.accent { background-color: ${accent.dark} !important; color: ${accent.onDark} !important; }`,
    '}',
  ].join('\n');
