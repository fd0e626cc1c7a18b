/** The style sheet of the API page in the colours of the kit, which stand before it; allowed by its hash. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --paper: var(--surface); --panel: var(--surface-sunken); --soft: var(--ink-soft); --link: var(--accent);
  --corner: var(--radius, 12px);
  --dawn: radial-gradient(36rem 15rem at 82% 0, color-mix(in srgb, var(--glow) 24%, transparent), transparent) no-repeat;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--dawn), var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
a { color: var(--link); text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
code, pre { font-family: ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.875em; }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { inset-inline-start: 1rem; inset-block-start: 1rem; z-index: 2; background: var(--paper); padding: 0.5rem 1rem; }
header {
  position: sticky; top: 0; z-index: 1; display: flex; align-items: center; justify-content: space-between; gap: 1rem;
  height: 3.5rem; padding: 0 max(1.5rem, 50vw - 36.5rem); background: var(--dawn), var(--paper); border-bottom: 1px solid var(--line);
}
header p { display: flex; align-items: center; gap: 0.625rem; margin: 0; font-weight: 600; line-height: 1.25; }
header img { inline-size: 1.75rem; block-size: 1.75rem; }
h1, h2, h3 { font-family: ui-rounded, 'SF Pro Rounded', system-ui, sans-serif; }
header a { font-size: 0.875rem; }
.page { display: grid; grid-template-columns: 17rem minmax(0, 48rem); gap: 3.5rem; max-width: 76rem; margin: 0 auto; padding: 0 1.5rem; }
nav { position: sticky; top: 3.5rem; align-self: start; max-height: calc(100vh - 3.5rem); overflow-y: auto; padding: 2rem 0.5rem 2rem 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul > li { margin-bottom: 1rem; }
nav a { text-decoration: none; }
nav a:hover { color: var(--link); text-decoration: underline; }
nav > ul > li > a { font-weight: 600; color: var(--ink); }
nav li li a { display: block; padding: 0.2rem 0; font-size: 0.875rem; color: var(--soft); overflow-wrap: anywhere; }
main { padding: 2.5rem 0 6rem; }
h1 { font-size: clamp(1.75rem, 1.2rem + 2vw, 2.125rem); line-height: 1.2; letter-spacing: -0.02em; margin: 0 0 0.75rem; text-wrap: balance; }
h2 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.01em; margin: 4.5rem 0 0.75rem; }
h3 { font-size: 1.125rem; line-height: 1.35; margin: 2.5rem 0 0.5rem; overflow-wrap: anywhere; }
h4 { font-size: 0.875rem; color: var(--soft); font-weight: 600; margin: 1.75rem 0 0.25rem; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
.lead { font-size: 1.125rem; color: var(--soft); max-width: 40rem; }
.soft, .rule { color: var(--soft); }
.call { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 2.25rem; }
.call h3 { margin-top: 0; font-size: 1.25rem; }
.call h3 a { color: inherit; text-decoration: none; }
.call h3 a:hover { text-decoration: underline; }
.verb { background: var(--accent); color: var(--accent-ink); border-radius: 4px; padding: 0 0.4rem; font-size: 0.75rem; font-weight: 600; }
.facts { list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 2rem; margin: 1.25rem 0 0; padding: 0.875rem 1.125rem; background: var(--panel); border-radius: var(--corner); }
.form { font-weight: 600; margin: 1.25rem 0 0; }
table { width: 100%; border-collapse: collapse; margin: 0 0 1rem; font-size: 0.9375rem; }
th, td { text-align: start; vertical-align: top; padding: 0.625rem 1rem 0.625rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
thead th { font-size: 0.8125rem; color: var(--soft); padding-block: 0.375rem; }
th { font-weight: 600; }
th:first-child { width: 30%; }
th:nth-child(2) { width: 24%; }
section:target > h3, tr:target { background: var(--panel); }
.rule { display: block; font-size: 0.875rem; }
details { margin-top: 1rem; }
summary { cursor: pointer; font-size: 0.9375rem; font-weight: 600; padding: 0.5rem 0; width: fit-content; }
pre { background: var(--panel); border-radius: var(--corner); padding: 1rem 1.125rem; overflow-x: auto; line-height: 1.5; margin: 0 0 1rem; }
pre code { font-size: inherit; }
@media (max-width: 60rem) {
  .page { display: block; padding: 0 1.25rem; }
  nav { position: static; max-height: none; padding: 1rem 0 0; }
  nav ul ul { display: none; }
  nav > ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
  nav > ul > li { margin: 0; }
  nav > ul > li > a { display: block; padding: 0.375rem 0; font-size: 0.9375rem; }
  main { padding-top: 1.5rem; }
  header { padding: 0 1.25rem; }
}
@media (max-width: 36rem) {
  thead { position: absolute; clip-path: inset(50%); }
  tr { display: block; padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
  :is(tbody th, td) { display: block; width: auto !important; border: 0; padding: 0.0625rem 0; }
}
@media print { header, nav { display: none; } .page { display: block; } }
`;
