import { beforeAll } from 'vitest';
import { freePort } from '../../../../scripts/machine/free-port.ts';
import type { StartOptions } from './platform.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { platformOfFile } from './started-platform.ts';

/**
 * A platform for all tests of a file that others ask over HTTP, at a port of this machine that is known before it starts.
 * @returns it, and its address, which is its `PUBLIC_URL`
 */
export async function listeningPlatform(
  options: StartOptions,
): Promise<{ platform: PlatformUnderTest; publicUrl: string }> {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const platform = platformOfFile({ ...options, config: { ...options.config, port, publicUrl } });
  beforeAll(async () => {
    await platform.app.listen({ port, host: '127.0.0.1' });
  });
  return { platform, publicUrl };
}
