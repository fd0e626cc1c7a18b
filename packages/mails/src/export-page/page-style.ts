import type { LetterPalette } from '../styles.ts';

type ColourName = keyof LetterPalette;

const colours = (palette: LetterPalette, night: 0 | 1): string =>
  (Object.keys(palette) as ColourName[]).map((name) => `--${name}: ${palette[name][night]};`).join(' ');

/** The style sheet of an export's page in its brand's colours, by day, by night and on paper. No quotes: it is written as text. */
export const pageStyle = (palette: LetterPalette): string => `
:root { color-scheme: light dark; ${colours(palette, 0)} }
@media (prefers-color-scheme: dark) { :root { ${colours(palette, 1)} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, Roboto, Arial, sans-serif; }
header, main, footer { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2.5rem; }
.brand { display: flex; align-items: center; gap: 0.75rem; font-weight: 650; margin: 0 0 2.25rem; }
.arch { width: 34px; height: 38px; border-radius: 17px 17px 7px 7px; background: var(--accent); overflow: hidden; }
.arch span { display: block; width: 20px; height: 10px; margin: 28px auto 0; border-radius: 10px 10px 0 0; background: var(--glow); }
h1 { font-size: clamp(1.75rem, 1.3rem + 2vw, 2.375rem); line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 0.75rem; text-wrap: balance; }
h2 { font-size: 1.3125rem; line-height: 1.25; letter-spacing: -0.01em; margin: 0 0 1rem; }
h3 { font-size: 1rem; margin: 1.75rem 0 0.5rem; }
p { margin: 0 0 0.75rem; overflow-wrap: anywhere; }
.soft { color: var(--ink-soft); }
.none { color: var(--ink-soft); margin: 0; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 1.5rem 0 2rem; padding: 0; }
nav a { display: block; padding: 0.375rem 0.875rem; border: 1px solid var(--line); border-radius: 999px; background: var(--surface-raised); color: var(--ink); text-decoration: none; font-size: 0.9375rem; }
nav a:hover { border-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
section { background: var(--surface-raised); border: 1px solid var(--line); border-radius: 20px; padding: 1.75rem 2rem; margin: 0 0 1.25rem; scroll-margin-top: 1rem; }
.about { display: flex; gap: 2rem; align-items: flex-start; }
.picture { width: 6.5rem; height: 6.5rem; border-radius: 999px; object-fit: cover; flex: none; }
dl { margin: 0; flex: 1; min-width: 0; }
dl div { display: grid; grid-template-columns: minmax(9rem, 16rem) 1fr; gap: 1rem; padding: 0.5rem 0; border-top: 1px solid var(--line); }
dl div:first-child { border-top: 0; }
dt { color: var(--ink-soft); }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { text-align: start; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; overflow-wrap: anywhere; }
th { color: var(--ink-soft); font-weight: 500; font-size: 0.875rem; }
tbody tr { border-top: 1px solid var(--line); }
td { font-variant-numeric: tabular-nums; }
.figure { white-space: nowrap; }
article { border-top: 1px solid var(--line); padding-top: 1rem; margin-top: 1rem; }
article h3 { margin-top: 0; }
.message { white-space: pre-wrap; }
.answer { border-inline-start: 3px solid var(--accent); padding-inline-start: 1rem; }
.pictures { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.pictures img { max-width: min(18rem, 100%); max-height: 18rem; border-radius: 12px; border: 1px solid var(--line); }
footer { padding-block: 0.5rem 4rem; color: var(--ink-soft); font-size: 0.9375rem; }
@media (max-width: 40rem) {
  section { padding: 1.25rem 1.125rem; border-radius: 16px; }
  .about { display: block; } .picture { margin-bottom: 1rem; }
  dl div { display: block; } dt { font-size: 0.875rem; }
  thead { position: absolute; clip-path: inset(50%); }
  tbody tr { display: block; padding: 0.625rem 0; }
  td { display: block; padding: 0.0625rem 0; } td.empty { display: none; }
  td::before { content: attr(data-label); display: block; color: var(--ink-soft); font-size: 0.8125rem; }
}
@page { margin: 14mm; }
@media print {
  :root { color-scheme: light; ${colours(palette, 0)} }
  body { background: none; font-size: 9.5pt; line-height: 1.45; } nav { display: none; }
  header, main, footer { max-width: none; padding-inline: 0; } header { padding-top: 0; }
  .brand { margin-bottom: 1.25rem; }
  section { border: 0; border-top: 1px solid var(--line); border-radius: 0; padding: 0.875rem 0 0; background: none; }
  table { font-size: 9pt; } th { font-size: 8.5pt; } th, td { padding: 0.3125rem 0.75rem 0.3125rem 0; } dl div { padding: 0.3125rem 0; }
  h2, h3, thead { break-after: avoid; } tr, dl div, article, img { break-inside: avoid; }
  tr:nth-last-child(-n + 3) { break-before: avoid; }
  footer { break-before: avoid; break-inside: avoid; padding-block: 0; }
  .arch { print-color-adjust: exact; }
}
`;
