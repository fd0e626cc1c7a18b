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
    preview: { host: '127.0.0.1', port: 0 },
  });
  const { origin: url } = new URL(server.resolvedUrls?.local[0] ?? '');
  return { url, close: () => server.close() };
}
