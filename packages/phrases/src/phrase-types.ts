import type { PhraseFile, PhraseSet } from './files.ts';
import { shapeOf } from './message-shape.ts';

const heads: Record<PhraseSet, string> = {
  portal: '/** Every phrase of the portal and what it must be given. */\nexport interface PortalPhrases {',
  mails: '/** Every phrase of the letters and what it must be given. */\nexport interface MailPhrases {',
};

const lineWidth = 110;
const quoted = (key: string) => (/^[A-Za-z]\w*$/.test(key) ? key : `'${key}'`);

function member(key: string, message: string): string {
  const values = Object.entries(shapeOf(message).values).map(([name, type]) => `${name}: ${type}`);
  if (values.length === 0) return `  ${quoted(key)}: undefined;`;
  const line = `  ${quoted(key)}: { ${values.join('; ')} };`;
  if (line.length <= lineWidth) return line;
  return [`  ${quoted(key)}: {`, ...values.map((value) => `    ${value};`), '  };'].join('\n');
}

/** @returns the TypeScript source that gives every key of an English file its values */
export const phraseTypes = (set: PhraseSet, english: PhraseFile): string =>
  [
    '// Made by generate.ts from the English phrases; do not edit.',
    heads[set],
    ...Object.entries(english).map(([key, message]) => member(key, message)),
    '}\n',
  ].join('\n');
