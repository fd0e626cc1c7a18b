import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../scripts/machine/chromium.ts';
import { freePort } from '../scripts/machine/free-port.ts';
import { scratchFolder } from './process/scratch-folder.ts';
import { startServer } from './process/server-process.ts';
import { renderedAhead, startPlatform } from './product/platform-server.ts';
import { printRows, type Row } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';
import { visit } from './visit/visit.ts';

// The first visit to the sign-in page, beside a page that could not be smaller and one that shows what React costs.
const floor = async (name: string) => {
  const file = join(import.meta.dirname, 'floors', `${name}.ts`);
  return startServer({ file, port: await freePort(), path: '/', env: { NODE_ENV: 'production' } });
};

const dataDir = join(scratchFolder(), 'data');
await renderedAhead(dataDir);
await using portal = await startPlatform(dataDir);
await using staticPage = await floor('static-page');
await using reactPage = await floor('react-page');
await using browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

/** One visit in which nobody touches the page, and one in which somebody types at once. */
const visitBoth = (address: string) => async () => {
  const looked = await visit(browser, address, false);
  const typed = await visit(browser, address, true);
  return {
    ...looked,
    fieldUsable: typed.fieldUsable,
    requestsTouched: typed.requests - looked.requests,
    kibTouched: typed.kib,
  };
};

const at = ({ port }: { port: number }, path = '/') => `http://127.0.0.1:${port}${path}`;
const measured = await interleaved({
  portal: visitBoth(at(portal, '/login')),
  staticPage: visitBoth(at(staticPage)),
  reactPage: visitBoth(at(reactPage)),
});

type Figure = keyof typeof measured.portal & string;
type Judge = (own: number, floors: { staticPage: number; reactPage: number }) => boolean;

/** React is what most of a task is spent on. */
const likeReact: Judge = (own, { reactPage }) => own <= 1.15 * reactPage;

const judged: [what: string, unit: string, figure: Figure, goal?: string, judge?: Judge][] = [
  ['requests', '', 'requests', '≤ 3', (own) => own <= 3],
  ['transferred', 'KiB', 'kib', '≤ 84 KiB', (own) => own <= 84],
  ['of it the page, usable by itself', 'KiB', 'pageKib', '≤ 14 KiB', (own) => own <= 14],
  ['first paint', 'ms', 'firstPaint', '≤ 450 ms', (own) => own <= 450],
  ['largest paint', 'ms', 'largestPaint', '≤ 450 ms', (own) => own <= 450],
  ['layout shift', '', 'layoutShift', '0', (own) => own === 0],
  [
    'typed text is taken and kept',
    'ms',
    'fieldUsable',
    '≤ 450 ms, ≤ 1.3 × static',
    (own, { staticPage }) => own <= 450 && own <= 1.3 * staticPage,
  ],
  ['blocking', 'ms', 'blocking', '≤ 1.15 × React', likeReact],
  ['longest task', 'ms', 'longestTask', '≤ 1.15 × React', likeReact],
  ['heap', 'MiB', 'heapMib', '≤ 2 MiB', (own) => own <= 2],
  ['further requests once it is touched', '', 'requestsTouched', '≤ 5', (own) => own <= 5],
  ['transferred in all', 'KiB', 'kibTouched', '≤ 125 KiB', (own) => own <= 125],
];

const figureOf = (of: keyof typeof measured, figure: Figure): number => measured[of][figure] ?? Number.NaN;

const against = (other: 'staticPage' | 'reactPage'): Row[] =>
  judged.map(([what, unit, figure, goal, judge]) => {
    const [own, staticPage, reactPage] = [
      figureOf('portal', figure),
      figureOf('staticPage', figure),
      figureOf('reactPage', figure),
    ];
    const reached = judge?.(own, { staticPage, reactPage });
    return { what, unit, measured: own, floor: figureOf(other, figure), goal, reached };
  });

printRows('First visit to /login; floor: a static page with one form', against('staticPage'));
printRows('First visit to /login; floor: React, server-rendered and hydrated', against('reactPage'));
