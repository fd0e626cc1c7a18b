import { arrivalScript, moduleScript } from '@foyer/contract/arrival';
import type { Plugin } from 'vite';

const scripts = /<script type="module"[^>]*\ssrc="([^"]+)"><\/script>/g;
const preloads = /<link rel="modulepreload"[^>]*>/g;
const sheets = /<link rel="stylesheet"[^>]*\shref="\/([^"]+)">/g;

/**
 * Puts the script first that takes secrets out of the address, and has the built page name nothing that a browser would
 * ask for before it has run: modules are imported inline, and style sheets are inline, as on the pages rendered ahead.
 */
export function arrivalFirst(): Plugin {
  return {
    name: 'arrival-first',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (path !== '/index.html') return html;
        const text = (file: string) => {
          const sheet = bundle?.[file];
          return sheet?.type === 'asset' ? String(sheet.source).trim() : '';
        };
        const held = bundle
          ? html
              .replaceAll(preloads, '')
              .replaceAll(scripts, (_, address: string) => moduleScript([address]))
              .replaceAll(
                sheets,
                (_, file: string) =>
                  `<style>${text(file)}</style><link rel="stylesheet" href="/${file}" disabled>`,
              )
          : html;
        return held.replace('<head>', () => `<head><script>${arrivalScript}</script>`);
      },
    },
  };
}
