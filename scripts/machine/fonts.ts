import { spawnSync } from 'node:child_process';
import type { NeededProgram } from './found-program.ts';

/** The fonts that a machine has for a language, as fontconfig lists them. */
const fontsFor = (language: string): string =>
  spawnSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' }).stdout ?? '';

const fonts = (language: string, name: string, debianPackage: string): NeededProgram<string> => ({
  find: () => fontsFor(language) || undefined,
  debianPackage,
  missing: `There is no font for ${name}: its letters would be boxes, and not as wide. Run \`apt-get install ${debianPackage}\`.`,
});

/** Fonts for all scripts of the 22 languages. */
export const neededFonts: readonly NeededProgram<string>[] = [
  fonts('th', 'Thai', 'fonts-thai-tlwg'),
  fonts('ja', 'Japanese', 'fonts-noto-cjk'),
  fonts('uk', 'Cyrillic scripts', 'fonts-noto-core'),
  fonts('vi', 'Vietnamese', 'fonts-noto-core'),
];
