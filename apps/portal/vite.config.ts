import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callTable } from './build/call-table.ts';
import { classNamer } from './build/class-names.ts';
import { clientBuild } from './build/client-build.ts';
import { initialUrlFirst } from './build/initial-url-first.ts';
import { phraseFiles } from './build/phrase-files.ts';
import { precompressed } from './build/precompressed.ts';
import { ownPreload } from './build/preload.ts';

const dist = (folder: string) => fileURLToPath(new URL(`../../dist/${folder}`, import.meta.url));
const into = (folder: string) => ({ outDir: dist(folder), emptyOutDir: true });

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    ownPreload(),
    initialUrlFirst(),
    callTable(),
    phraseFiles(),
    clientBuild(dist('portal')),
    precompressed(),
  ],
  css: { modules: { generateScopedName: classNamer(import.meta.dirname, 7) } },
  build: {
    target: 'baseline-widely-available',
    // Where `light-dark()` and nesting began: what the kit's colours need in any case.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page itself has loaded React.
      resolveDependencies: (_, needed) => needed.filter((file) => !/\/react-/.test(file)),
    },
    // How long a busy machine takes is no finding.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  builder: {
    async buildApp({ environments, build }) {
      for (const name of ['client', 'gallery', 'ssr'])
        if (environments[name]) await build(environments[name]);
    },
  },
  environments: {
    client: {
      // What ties React to its developer tools; in development the hook is that of the browser.
      define: process.env.NODE_ENV === 'production' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
      build: {
        ...into('portal'),
        manifest: true,
        // Makes the scripts of a first visit 0.9 KiB smaller than Vite's own minifier does.
        minify: 'terser',
        terserOptions: {
          module: true,
          compress: { passes: 4, ecma: 2020, keep_fargs: false, pure_getters: true },
        },
        rolldownOptions: {
          input: 'index.html',
          // React apart, so that it is evaluated in a task of its own and kept by the browser over many builds; then one file
          // for what every visit loads, one for what makes calls, one for what most screens share.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 20 },
                { name: 'first', tags: ['$initial'], priority: 10 },
                { name: 'calls', test: /[\\/]src[\\/]calls[\\/](?!client\.ts)/ },
                {
                  name: 'shared',
                  test: /[\\/]src[\\/](?:ui|blocks|nouns[\\/][^\\/]+[\\/]blocks)[\\/]/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    gallery: {
      consumer: 'client',
      build: {
        ...into('gallery'),
        cssCodeSplit: false,
        chunkSizeWarningLimit: 1000,
        // One file, for it is opened anew for each scene, and shows at once what the portal loads late; and one for each
        // language.
        rolldownOptions: {
          input: 'gallery.html',
          output: { codeSplitting: { groups: [{ name: 'gallery', test: /^(?!.*virtual:phrases\/..$)/s }] } },
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
    // After the client: pages rendered ahead name its files and carry its styles.
    ssr: {
      resolve: { noExternal: true },
      // React's production half, whatever NODE_ENV is where the pages are rendered.
      define: process.env.NODE_ENV === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        ...into('portal-server'),
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/render.tsx', output: { entryFileNames: '[name].js' } },
      },
    },
  },
});
