import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A fenced block of a guide whose info string says what becomes of it. */
export interface GuideBlock {
  /** What its reader does with it, for example `runs`, or the file that it is saved as. */
  does: string;
  text: string;
  /** Heading of the section, of the second level. */
  section: string;
}

/** The marked blocks of a Markdown document, in reading order. Blocks without a mark are there to be looked at. */
export function guideBlocks(markdown: string): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  let section = '';
  for (const [, heading, does, text = ''] of markdown.matchAll(
    /^## (.+)$|^```\w+ (\S+)\n([\s\S]*?)\n```$/gm,
  )) {
    if (heading) section = heading;
    if (does) blocks.push({ does, text, section });
  }
  return blocks;
}

/** The lines that a program has written so far. */
function linesOf(child: ChildProcess): readonly string[] {
  const lines: string[] = [];
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  return lines;
}

/** The terminal of a guide's reader: variables and functions last from one command to the next. */
export interface Terminal {
  /** Runs lines of a shell. @returns what they print @throws where one fails */
  run(script: string): Promise<string>;
  /** Starts a program that goes on. @returns its lines so far */
  start(script: string): readonly string[];
  /** Saves a file where programs are started. */
  save(name: string, text: string): void;
  close(): Promise<void>;
}

/** Opens one in a folder of its own below another, so that modules are found. */
export function openTerminal(parent: string): Terminal {
  const folder = mkdtempSync(join(parent, 'guide-'));
  const started: ChildProcess[] = [];
  const kept = join(folder, 'variables');
  const begin = `set -euo pipefail; [ -f '${kept}' ] && . '${kept}'; set -a\n`;
  const options = { cwd: folder, env: { PATH: process.env.PATH ?? '' } };
  return {
    async run(script) {
      const end = `\n{ export -p; declare -f; } > '${kept}'`;
      const { stdout } = await execute('bash', ['-c', begin + script + end], options);
      return stdout.trimEnd();
    },
    start(script) {
      const child = spawn('bash', ['-c', `${begin}${script.replace(/\bnode\b/, 'exec node')}`], {
        ...options,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      started.push(child);
      return linesOf(child);
    },
    save: (name, text) => writeFileSync(join(folder, name), text),
    async close() {
      for (const child of started) if (child.exitCode === null && child.kill()) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
