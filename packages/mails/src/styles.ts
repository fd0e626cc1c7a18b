import type { CSSProperties } from 'react';

/** Sizes and light colours, inline because many mail programs read nothing else. */
const fonts =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic UI', Meiryo, sans-serif";

/** Styles with those that only Outlook for Windows reads, which lays letters out as Word does. */
interface LetterStyle extends CSSProperties {
  msoHide?: 'all';
  msoPaddingAlt?: string;
}

const text = (size: number, line: number, color: string): LetterStyle => ({
  margin: 0,
  fontFamily: fonts,
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  // a long word or number breaks where it must: it never widens the letter
  overflowWrap: 'anywhere',
  color,
});

/** The colours of a letter as `#rrggbb`, each by day and by night; they follow from the brand kit. */
export type LetterPalette = Readonly<
  Record<
    | 'surface'
    | 'surface-raised'
    | 'surface-sunken'
    | 'ink'
    | 'ink-soft'
    | 'line'
    | 'accent'
    | 'accent-ink'
    | 'glow',
    readonly [light: string, dark: string]
  >
>;

/** How round the kit is (`shape` in brand.json). */
export type LetterShape = 'soft' | 'crisp';

/** Corners of the doorway, of the card, and of what stands in it; as round as the portal's. */
const corners = {
  soft: { arch: '17px 17px 7px 7px', card: '20px', control: '14px' },
  crisp: { arch: '0', card: '3px', control: '2px' },
} as const satisfies Record<LetterShape, object>;

/** How wide a letter is where there is room, in pixels. */
export const frameWidth = 560;

/** Cells that are drawn and not written: nothing in them may stretch them. */
const drawn = { overflow: 'hidden', fontSize: '1px', lineHeight: '1px' } satisfies CSSProperties;

/** What stands above the card: the mark, which is an arch with a sun in it, and the names. */
const mastheadStyles = (palette: LetterPalette, shape: LetterShape) =>
  ({
    arch: {
      ...drawn,
      width: '34px',
      height: '38px',
      borderRadius: corners[shape].arch,
      backgroundColor: palette.accent[0],
    },
    sun: {
      width: '20px',
      height: '10px',
      margin: '28px auto 0',
      borderRadius: '10px 10px 0 0',
      backgroundColor: palette.glow[0],
      fontSize: '1px',
      lineHeight: '1px',
    },
    family: {
      ...text(17, 38, palette.ink[0]),
      paddingLeft: '11px',
      fontWeight: 650,
      letterSpacing: '-0.01em',
    },
    app: { ...text(15, 38, palette['ink-soft'][0]), textAlign: 'right' },
  }) satisfies Record<string, LetterStyle>;

/** The page, its frame and what lies in it. */
const frameStyles = (palette: LetterPalette, shape: LetterShape) =>
  ({
    page: { margin: 0, padding: 0, width: '100%', backgroundColor: palette.surface[0] },
    sheet: { tableLayout: 'fixed' },
    // Outlook knows no greatest width, so this is a width, which shrinks in the cell of a fixed table
    frame: {
      tableLayout: 'fixed',
      width: `${frameWidth}px`,
      maxWidth: '100%',
      margin: '0 auto',
      textAlign: 'left',
    },
    hidden: { ...drawn, display: 'none', maxHeight: 0, opacity: 0, msoHide: 'all' },
    card: {
      backgroundColor: '#ffffff',
      border: `1px solid ${palette.line[0]}`,
      borderRadius: corners[shape].card,
      padding: '36px 40px 34px',
    },
    footer: { ...text(13, 20, palette['ink-soft'][0]), paddingTop: '10px' },
  }) satisfies Record<string, LetterStyle>;

/** What is read: headings, paragraphs, and the rows of facts. */
function textStyles(palette: LetterPalette) {
  const [ink] = palette.ink;
  const [soft] = palette['ink-soft'];
  return {
    title: { ...text(25, 32, ink), fontWeight: 700, letterSpacing: '-0.015em', textWrap: 'balance' },
    paragraph: { ...text(16, 25, ink), textWrap: 'pretty' },
    note: { ...text(14, 22, soft), textWrap: 'pretty' },
    quote: { ...text(14, 22, soft), borderLeft: `3px solid ${palette.line[0]}`, paddingLeft: '14px' },
    factLabel: {
      ...text(14, 21, soft),
      padding: '9px 16px 9px 0',
      verticalAlign: 'top',
      width: '34%',
      hyphens: 'auto',
    },
    // the label gives way, not the moment beside it
    factValue: { ...text(14, 21, ink), padding: '9px 0', verticalAlign: 'top', overflowWrap: 'break-word' },
    factLine: { borderTop: `1px solid ${palette.line[0]}` },
    factLink: { color: ink, textDecoration: 'underline' },
  } satisfies Record<string, LetterStyle>;
}

const buttonPadding = '13px 26px';

/** What something is done with: the code and the button, with its address in words. */
function actionStyles(palette: LetterPalette, shape: LetterShape) {
  const { control: borderRadius } = corners[shape];
  const [soft] = palette['ink-soft'];
  const [accent] = palette.accent;
  return {
    codeBox: {
      backgroundColor: palette.surface[0],
      border: `1px solid ${palette.line[0]}`,
      borderRadius,
      padding: '18px 12px 16px',
      textAlign: 'center',
    },
    codeLabel: { ...text(13, 18, soft), textAlign: 'center' },
    digits: {
      ...text(38, 46, palette.ink[0]),
      fontVariantNumeric: 'tabular-nums',
      fontWeight: 650,
      letterSpacing: '8px',
      paddingLeft: '8px',
      textAlign: 'center',
      whiteSpace: 'nowrap',
    },
    // Outlook leaves out what a link is padded with
    buttonCell: { borderRadius, backgroundColor: accent, msoPaddingAlt: buttonPadding },
    button: {
      ...text(16, 22, palette['accent-ink'][0]),
      display: 'inline-block',
      padding: buttonPadding,
      fontWeight: 600,
      textDecoration: 'none',
      textWrap: 'balance',
      borderRadius,
      backgroundColor: accent,
    },
    fallback: { ...text(13, 20, soft), paddingTop: '14px' },
    address: { ...text(13, 20, soft), textDecoration: 'underline', wordBreak: 'break-all' },
  } satisfies Record<string, LetterStyle>;
}

/** The styles of a letter in its brand's colours and shape, by part. */
export type LetterStyles = ReturnType<typeof letterStyles>;

/** The styles of a letter, by part, in the light colours of its brand; the dark ones stand in `styleSheet`. */
export const letterStyles = (palette: LetterPalette, shape: LetterShape) => ({
  ...mastheadStyles(palette, shape),
  ...frameStyles(palette, shape),
  ...textStyles(palette),
  ...actionStyles(palette, shape),
});

/**
 * What cannot be inline: narrow screens and dark surroundings. No quotes and no angle brackets: it is written as text.
 * @param palette of the brand
 */
export function styleSheet(palette: LetterPalette): string {
  const dark = (name: keyof LetterPalette) => palette[name][1];
  return [
    ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
    ':lang(ja) { word-break: auto-phrase; line-break: strict; }',
    'h1:lang(ja), h1:lang(th) { letter-spacing: 0 !important; }',
    '@media (max-width: 480px) {',
    '.card { padding: 28px 22px 26px !important; }',
    '.digits { font-size: 33px !important; letter-spacing: 6px !important; }',
    '.button { display: block !important; text-align: center !important; }',
    '.buttonTable { width: 100% !important; }',
    '.soft.line { width: 42% !important; padding-right: 8px !important; }',
    '}',
    '@media (max-width: 360px) {',
    'h1 { hyphens: auto; }',
    '.line { display: block !important; }',
    '.soft.line { width: auto !important; padding-bottom: 0 !important; }',
    '.ink.line { padding-top: 0 !important; border-top: 0 !important; }',
    '}',
    '@media (prefers-color-scheme: dark) {',
    `.page { background-color: ${dark('surface')} !important; }`,
    `.card { background-color: ${dark('surface-raised')} !important; border-color: ${dark('line')} !important; }`,
    `.codeBox { background-color: ${dark('surface-sunken')} !important; border-color: ${dark('line')} !important; }`,
    `.ink, .ink a, .body { color: ${dark('ink')} !important; }`,
    `.soft, .soft a { color: ${dark('ink-soft')} !important; }`,
    `.line, .quote { border-color: ${dark('line')} !important; }`,
    `.accent { background-color: ${dark('accent')} !important; color: ${dark('accent-ink')} !important; }`,
    '}',
  ].join('\n');
}
