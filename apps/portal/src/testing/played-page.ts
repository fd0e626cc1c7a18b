import { build } from 'vite';
import { callTable } from '../../build/call-table.ts';
import type { parts } from './played-page-parts.ts';

/** What the portal's modules find in a browser; each page has its own. */
export const globalsOfPage = [
  'addEventListener',
  'clearInterval',
  'clearTimeout',
  'Date',
  'document',
  'fetch',
  'history',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'removeEventListener',
  'scrollTo',
  'scrollY',
  'sessionStorage',
  'setInterval',
  'setTimeout',
] as const;

/** The globals of one page. */
export type GlobalsOfPage = Record<(typeof globalsOfPage)[number], unknown>;

/** The modules of the portal as one page has them, with a state of their own. */
export type PlayedPage = typeof parts;

/** What stands in for files that draw, or that concern no request. */
const standIns: Record<string, string> = {
  '/load-view.ts': '/played-views.ts',
  '/refresh-user-info.ts': '/played-views.ts',
};

async function bundle(): Promise<string> {
  const here = import.meta.dirname;
  const built = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    plugins: [
      callTable(),
      {
        name: 'played-views',
        enforce: 'pre',
        resolveId(id) {
          const standIn = Object.keys(standIns).find((name) => id.endsWith(name));
          return standIn && here + standIns[standIn];
        },
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: `${here}/played-page-parts.ts`, formats: ['iife'], name: 'played' },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the page was not bundled');
  return chunk.code;
}

/**
 * Bundles what a page of the portal has between its address and its screens.
 * @returns the function that opens a page: its modules are new, and see the globals that they are given
 */
export async function bundlePage(): Promise<(globals: GlobalsOfPage) => PlayedPage> {
  const open = new Function(...globalsOfPage, `${await bundle()}\nreturn played.parts;`);
  return (globals) => open(...globalsOfPage.map((name) => globals[name]));
}
