import { resolve } from 'node:path';
import type { Command } from 'commander';
import { brandKitProblems } from '../../brand/brand-check.ts';
import { loadBrandKit } from '../../brand/brand-kit.ts';
import { type Operator, OperatorRefusal } from '../operator.ts';

/**
 * Checks a brand kit to the inside of its documents.
 * @returns a sentence about it
 * @throws OperatorRefusal that lists everything that is wrong
 */
export function checkBrand(directory: string): string {
  const problems = brandKitProblems(directory);
  if (problems.length > 0) {
    const list = problems.map((problem) => `- ${problem}`).join('\n');
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
    throw new OperatorRefusal(`The brand kit in ${directory} has ${count}:\n${list}`);
  }
  const { familyName, apps, protocols } = loadBrandKit(directory);
  const counts = `${Object.keys(apps).length} apps, ${protocols.size} legal documents`;
  return `The brand kit of ${familyName} in ${directory} is good: ${counts}.`;
}

/** `brand check [directory]` */
export function addBrandCommands(program: Command, operator: Operator): void {
  program
    .command('brand')
    .description('looks after the brand kit')
    .command('check [directory]')
    .description('checks a brand kit, BRAND_DIR by default')
    .action(async (directory: string | undefined) => {
      operator.say(checkBrand(directory ? resolve(directory) : (await operator.config()).brandDir));
    });
}
