/** The look of the inbox and of the preview: text first, in the colours of the kit, which stand before it. */
export const inboxStyle = `
:root { color-scheme: light dark; --card: var(--surface-raised); --soft: var(--ink-soft); --corner: var(--radius-large, 1.25rem); }
* { box-sizing: border-box; }
body { margin: 0; background: radial-gradient(36rem 15rem at 82% 0, color-mix(in srgb, var(--glow) 24%, transparent), transparent) no-repeat, var(--surface); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
header { display: flex; align-items: center; gap: .625rem; max-width: 62rem; margin: 0 auto; padding: 1rem 1rem 0; font-weight: 600; }
header img { inline-size: 1.75rem; block-size: 1.75rem; }
h1, h2 { font-family: ui-rounded, 'SF Pro Rounded', system-ui, sans-serif; }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; line-height: 1.25; letter-spacing: -.01em; }
h2 { margin: 2rem 0 .75rem; font-size: 1.1rem; }
p { margin: 0; }
a { color: var(--accent); text-underline-offset: .2em; }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.soft { color: var(--soft); }
.up { margin-bottom: .75rem; }
.bar { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.5rem 0; align-items: end; }
.bar label { display: grid; gap: .25rem; flex: 1 1 16rem; font-size: .875rem; color: var(--soft); }
input, button { font: inherit; color: inherit; min-block-size: 2.875rem; padding: .6rem .8rem; border: 1px solid var(--line-strong); border-radius: var(--radius, .875rem); background: var(--card); }
button { border-color: var(--accent); color: var(--accent); font-weight: 600; cursor: pointer; }
.list { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: var(--corner); overflow: hidden; }
.list li + li { border-top: 1px solid var(--line); }
.row { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .1rem 1.25rem; padding: .9rem 1.1rem; color: inherit; text-decoration: none; }
.row .soft { overflow-wrap: anywhere; }
.row .end { text-align: right; white-space: nowrap; }
@media (max-width: 36rem) {
  .row { grid-template-columns: minmax(0, 1fr); }
  .row .end { text-align: left; }
  .row .code:empty { display: none; }
}
.row:hover { background: color-mix(in srgb, var(--accent) 8%, var(--card)); }
.row:focus-visible { outline-offset: -3px; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.code { font: 600 1.1rem/1.4 ui-monospace, monospace; letter-spacing: .1em; }
.empty { padding: 3rem 1rem; text-align: center; background: var(--card); border: 1px solid var(--line); border-radius: var(--corner); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1.25rem; margin: 1.25rem 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 52rem; border: 1px solid var(--line); border-radius: var(--corner); background: var(--card); }
pre { margin: 0; padding: 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere; font: .9rem/1.6 ui-monospace, monospace; background: var(--card); border: 1px solid var(--line); border-radius: var(--corner); }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin-top: 1rem; }
.samples { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); gap: .75rem; list-style: none; padding: 0; margin: 0; }
.samples p a { white-space: nowrap; }
.samples li { padding: .9rem 1.1rem; background: var(--card); border: 1px solid var(--line); border-radius: var(--corner); }
`;
