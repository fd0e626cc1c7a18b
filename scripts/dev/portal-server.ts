import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { root } from '../root.ts';
import { forward } from './forward.ts';

const portal = join(root, 'apps', 'portal');
const phraseAddress = /^\/assets\/phrases-([a-z]+)-[\w-]+\.json$/;
/** What Vite serves: its own modules, the portal's sources and those of the packages. */
const modules = /^\/(@|src\/|node_modules\/|virtual:)/;
const gallery = /^\/gallery\.html(?:\?|$)/;
const island = /<script type="application\/json" id="foyer-page">(.*?)<\/script>/s;

/** The kit's style sheet and drawings, from a page of the platform that is not rendered ahead. */
async function brandMarkup(platform: string): Promise<{ style: string; symbols: string }> {
  const page = await (await fetch(`${platform}/personal-center/profile`)).text();
  const [, style = ''] = /<style>([^<]*)<\/style><script type="application\/json"/.exec(page) ?? [];
  const [, symbols = ''] = /<div hidden><svg>(.*?)<\/svg><\/div>/s.exec(page) ?? [];
  return { style, symbols };
}

/** The portal's page with unbuilt sources in place of a built one; any other page stays as it is. */
async function developmentPage(
  vite: ViteDevServer,
  { address, platform }: { address: string; platform: string },
  html: string,
): Promise<string> {
  const [, json] = island.exec(html) ?? [];
  if (!json) return html;
  // a page that was rendered ahead belongs to the last build, and not to the sources
  const { phrases: _shown, renderedPath: _path, ...data } = JSON.parse(json);
  const shell = await vite.transformIndexHtml(address, readFileSync(join(portal, 'index.html'), 'utf8'));
  const { clientPage } = await vite.ssrLoadModule('@foyer/contract/page');
  return clientPage(shell, data, await brandMarkup(platform), '');
}

/** The phrases as their file has them now; the platform adds the brand's own. */
async function phrases(vite: ViteDevServer, language: string, platform: string): Promise<string> {
  vite.moduleGraph.invalidateAll();
  const { default: messages } = await vite.ssrLoadModule(`virtual:phrases/${language}`);
  const served = await fetch(platform);
  const given = served.ok ? JSON.parse(await served.text()) : {};
  return JSON.stringify({ ...given, ...messages });
}

/**
 * Serves the portal from its sources, with hot reload, and everything else from the platform.
 * @param port that people open
 * @param platformPort where the platform listens
 * @returns ends it
 */
export async function servePortal(port: number, platformPort: number): Promise<() => Promise<void>> {
  const platform = `http://127.0.0.1:${platformPort}`;
  const server = createServer();
  const vite = await createVite({
    configFile: join(portal, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: { server }, hmr: { server } },
  });
  vite.watcher.add(join(root, 'packages', 'phrases', 'portal'));
  vite.watcher.on('change', (path) => {
    if (path.includes(join('packages', 'phrases', 'portal'))) vite.ws.send({ type: 'full-reload' });
  });
  server.on('request', (request, response) => {
    const address = request.url ?? '/';
    const [, language] = phraseAddress.exec(address) ?? [];
    const fail = (error: unknown) => response.writeHead(500).end(`${error}`);
    if (language) {
      phrases(vite, language, `${platform}${address}`).then(
        (json) => response.setHeader('content-type', 'application/json').end(json),
        fail,
      );
    } else if (gallery.test(address)) {
      vite
        .transformIndexHtml(address, readFileSync(join(portal, 'gallery.html'), 'utf8'))
        .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), fail);
    } else if (modules.test(address)) vite.middlewares(request, response);
    else {
      const page = (html: string) => developmentPage(vite, { address, platform }, html);
      forward(request, response, platformPort, page).catch(fail);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return async () => {
    await vite.close();
    server.close();
    server.closeAllConnections();
  };
}
