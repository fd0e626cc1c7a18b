/** The look of the sandbox: the kit's colours come before it. */
export const sandboxStyle = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; background: radial-gradient(36rem 15rem at 82% 0, color-mix(in srgb, var(--glow) 24%, transparent), transparent) no-repeat, var(--surface); color: var(--ink); font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
header { display: flex; align-items: center; gap: 1rem; max-width: 60rem; min-height: 3.5rem; margin: 0 auto; padding: .75rem clamp(16px, 4vw, 32px) 0; }
header a { display: inline-flex; }
header span { color: var(--ink-soft); font-size: .875rem; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem clamp(16px, 4vw, 32px) 4rem; }
h1, h2 { font-family: ui-rounded, 'SF Pro Rounded', ui-sans-serif, system-ui, sans-serif; letter-spacing: -.015em; line-height: 1.2; }
h1 { margin: 0; font-size: 2rem; font-weight: 650; }
h2 { margin: 2.25rem 0 .75rem; font-size: 1.25rem; }
h3 { margin: 1.25rem 0 .5rem; font-size: 1rem; }
p { margin: .5rem 0; max-width: 46rem; }
.lead { color: var(--ink-soft); font-size: 1.125rem; margin-bottom: 1.5rem; }
.soft { color: var(--ink-soft); font-size: .875rem; }
.up { margin: 0 0 1rem; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .5rem; }
ul.cards { list-style: none; margin: 0; padding: 0; background: var(--surface-raised); border: 1px solid var(--line); border-radius: 1.25rem; overflow: hidden; }
ul.cards li + li { border-top: 1px solid var(--line); }
.row { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .1rem 1rem; padding: .8rem 1.1rem; color: inherit; text-decoration: none; min-height: 3rem; overflow-wrap: anywhere; }
.row::after { content: '›' / ''; grid-area: 1 / 2 / span 2; align-self: center; color: var(--ink-soft); font-size: 1.5rem; line-height: 1; }
.row:hover { background: color-mix(in srgb, var(--accent) 7%, transparent); }
.row:focus-visible { outline-offset: -3px; border-radius: 1.25rem; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0; }
form { margin: 0; }
button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: .5rem 1.1rem; font: inherit; font-weight: 600; color: var(--accent); background: var(--surface-raised); border: 1px solid var(--line-strong); border-radius: .875rem; cursor: pointer; text-decoration: none; }
button.first { background: var(--accent); color: var(--accent-ink); border-color: var(--accent); }
ul.people { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); }
ul.people .soft { font-weight: 400; }
ul.people button { width: 100%; display: grid; justify-content: stretch; text-align: left; gap: .1rem; padding: .8rem 1.1rem; overflow-wrap: anywhere; }
fieldset { border: 1px solid var(--line); border-radius: 1.25rem; margin: 1rem 0; padding: 1rem; display: grid; gap: .75rem; }
legend { padding: 0 .4rem; font-weight: 600; }
label { display: grid; gap: .35rem; }
label.flag { display: flex; gap: .6rem; align-items: center; min-height: 2.75rem; }
label.flag input { width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
input:not([type=checkbox]) { font: inherit; color: inherit; min-height: 3.25rem; padding: .5rem .8rem; background: var(--surface-raised); border: 1px solid var(--line-strong); border-radius: .875rem; width: 100%; }
dl { display: grid; gap: .15rem 1.25rem; grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr); margin: 1rem 0; }
dt { color: var(--ink-soft); }
dd { margin: 0; overflow-wrap: anywhere; }
code { font: .875rem/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
code.screen { font-size: 2.5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.note { padding: .8rem 1.1rem; border-radius: .875rem; background: var(--surface-sunken); }
@media (max-width: 36rem) { dl { grid-template-columns: minmax(0, 1fr); } dd { margin-bottom: .5rem; } h1 { font-size: 1.625rem; } }
`;
