import { join } from 'node:path';
import { preview } from 'vite';
import { root } from './built.ts';

/** The built gallery, served by itself: no platform answers its calls. */
export interface GalleryServer {
  url: string;
  close: () => Promise<void>;
}

/** Serves the gallery that lies in `dist/`. */
export async function serveGallery(): Promise<GalleryServer> {
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { outDir: join(root, 'dist', 'gallery') },
    // by its name: on an address of numbers there are no passkeys
    preview: { host: 'localhost', port: 0, headers: { 'cache-control': 'max-age=3600' } },
  });
  const { origin: url } = new URL(server.resolvedUrls?.local[0] ?? '');
  return { url, close: () => server.close() };
}
