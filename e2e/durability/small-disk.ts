import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformProcess } from './process.ts';

/** A data directory whose disk a test fills. */
export interface SmallDisk {
  folder: string;
  /** From now on files cannot grow any more. */
  fill: (platform: PlatformProcess) => void;
  /** Space is free again. */
  free: (platform: PlatformProcess) => void;
  close: () => void;
}

/** More than readiness asks for, in MiB. */
const size = 224;

/** A disk in memory, if this process may mount one: writing to it fails as on a real full disk. */
function mounted(folder: string): SmallDisk | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'none', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (let amount = 2 ** 20; amount >= 1; amount /= 32) writeUntilRefused(file, Buffer.alloc(amount));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast),
    close() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function writeUntilRefused(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block);
  } catch (reason) {
    if (!(reason instanceof Error && 'code' in reason && reason.code === 'ENOSPC')) throw reason;
  }
}

/** Where nothing may be mounted, the platform alone is kept from writing to files. */
function limited(folder: string): SmallDisk {
  const limit = ({ pid }: PlatformProcess, bytes: string) =>
    execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`]);
  return {
    folder,
    fill: (platform) => limit(platform, '0'),
    free(platform) {
      if (platform.isRunning()) limit(platform, 'unlimited');
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}

/** Makes a small disk. */
export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-disk-'));
  return mounted(folder) ?? limited(folder);
}
