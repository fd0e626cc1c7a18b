import { initialUrlScript, moduleScript } from '@foyer/contract/paths/initial-url';
import type { Plugin } from 'vite';

const scripts = /<script type="module"[^>]*\ssrc="\/([^"]+)"><\/script>/g;
const preloads = /<link rel="modulepreload"[^>]*>/g;
const sheets = /<link rel="stylesheet"[^>]*\shref="\/([^"]+)">/g;

/**
 * Puts the script first that takes secrets out of the address, and has the built page name nothing that a browser would
 * ask for before it has run: modules are imported inline, and style sheets are inline, as on the pages rendered ahead.
 */
export function initialUrlFirst(): Plugin {
  return {
    name: 'initial-url-first',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (path !== '/index.html') return html;
        const withImports = (file: string) => {
          const chunk = bundle?.[file];
          const imports = chunk?.type === 'chunk' ? chunk.imports : [];
          return [...imports, file].map((each) => moduleScript([`/${each}`])).join('');
        };
        const text = (file: string) => {
          const sheet = bundle?.[file];
          return sheet?.type === 'asset' ? String(sheet.source).trim() : '';
        };
        const built = bundle
          ? html
              .replaceAll(preloads, '')
              .replaceAll(scripts, (_, file: string) => withImports(file))
              .replaceAll(
                sheets,
                (_, file: string) =>
                  `<style>${text(file)}</style><link rel="stylesheet" href="/${file}" disabled>`,
              )
          : html;
        return built.replace('<head>', () => `<head><script>${initialUrlScript()}</script>`);
      },
    },
  };
}
