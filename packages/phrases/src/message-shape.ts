import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** What a phrase is made of, apart from its words. */
export interface MessageShape {
  /** Its values by name; plurals and number formats take numbers, everything else takes text. */
  values: Record<string, 'string' | 'number'>;
  /** Plural categories used, by value; exact cases such as `=0` left out. */
  plurals: Record<string, string[]>;
  /** Numbers of its tags, `<0>…</0>`. */
  tags: string[];
}

/** @returns the same function, which finds out once for each message: checks ask for the English one in every language */
function oncePerMessage<Found>(find: (message: string) => Found): (message: string) => Found {
  const found = new Map<string, Found>();
  return (message) => {
    const known = found.get(message);
    if (known !== undefined) return known;
    const result = find(message);
    found.set(message, result);
    return result;
  };
}

const compiled = oncePerMessage((message) => compileMessageOrThrow(message));

const takesNumber = new Set(['plural', 'selectordinal', 'number']);
const isCases = (format: unknown): format is Record<string, CompiledMessage> =>
  typeof format === 'object' && format !== null;

function readTokens(tokens: CompiledMessage, shape: MessageShape): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    const kind = type !== undefined && takesNumber.has(type) ? 'number' : 'string';
    shape.values[name] = shape.values[name] === 'number' ? 'number' : kind;
    if (!isCases(format)) continue;
    const { offset: _offset, ...cases } = format;
    if (type === 'plural') shape.plurals[name] = Object.keys(cases).filter((key) => !/^\d+$/.test(key));
    for (const branch of Object.values(cases)) readTokens(branch, shape);
  }
}

/**
 * Takes a phrase in ICU MessageFormat apart.
 * @throws where it is not well-formed
 */
export function shapeOf(message: string): MessageShape {
  const shape: MessageShape = { values: {}, plurals: {}, tags: [] };
  readTokens(compiled(message), shape);
  shape.tags = [...new Set([...message.matchAll(/<(\d+)\/?>/g)].map(([, tag = '']) => tag))].sort();
  return shape;
}

const textOf = (tokens: CompiledMessage): string =>
  tokens
    .map((token) => {
      if (typeof token === 'string') return token;
      const [, , format] = token;
      if (!isCases(format)) return '…';
      return Object.values(format)
        .map((branch) => (Array.isArray(branch) ? textOf(branch) : ''))
        .join(' ');
    })
    .join('');

/**
 * The words of a phrase: all branches of its plurals, its values as `…`, its tags left out.
 * @throws where it is not well-formed
 */
export const wordsOf = oncePerMessage((message) => textOf(compiled(message)).replace(/<\/?\d+\/?>/g, ''));

/** Stands for a value in a branch. */
export const valueMark = '\ufffc';

const branchTexts = (tokens: CompiledMessage): string[] =>
  tokens.reduce<string[]>(
    (texts, token) => {
      if (typeof token === 'string') return texts.map((text) => text + (token === '#' ? valueMark : token));
      const [, , format] = token;
      if (!isCases(format)) return texts.map((text) => text + valueMark);
      const { offset: _offset, ...cases } = format;
      const branches = Object.values(cases).flatMap((branch) => branchTexts(branch));
      return texts.flatMap((text) => branches.map((branch) => text + branch));
    },
    [''],
  );

/**
 * Everything that a phrase can read as, its values as `valueMark`, without tags.
 * @throws where it is not well-formed
 */
export const branchesOf = (message: string): string[] =>
  branchTexts(compiled(message)).map((text) => text.replace(/<\/?\d+\/?>/g, ''));
