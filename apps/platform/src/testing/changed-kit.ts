import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const demoKit = join(import.meta.dirname, '../../../../brand');

/** What tests change in a kit. */
interface ChangedKit {
  apps: Record<
    'petApp' | 'cloudApp' | 'store' | 'shopifyStoreUk' | 'shopifyStoreUs',
    {
      activated?: boolean;
      customSchemes?: string[];
      events?: { sandbox?: { url: string } };
      oauth: Record<string, unknown> & {
        redirectUris?: string[];
        backchannelLogoutUri?: string;
        backchannelLogoutSessionRequired?: boolean;
        sandbox: { backchannelLogoutUri?: string };
      };
    }
  >;
  resourceServers: Record<string, { name: string; scopes: string[]; resource?: string }>;
}

/**
 * Copies the demo kit and changes its `brand.json`.
 * @returns the folder; remove it in the end
 */
export async function kitWith(change: (brand: ChangedKit) => void): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'foyer-kit-'));
  await cp(demoKit, copy, { recursive: true });
  const file = join(copy, 'brand.json');
  const brand = JSON.parse(await readFile(file, 'utf8'));
  change(brand);
  await writeFile(file, JSON.stringify(brand));
  return copy;
}
