import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { kitWords } from './kit-words.ts';

const inEnglish = { error: (issue: z.core.$ZodRawIssue) => kitWords(issue) ?? en().localeError(issue) };

const fieldName = (path: PropertyKey[]) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .slice(1);

interface Issue {
  path: PropertyKey[];
  message: string;
  /** Of a key: what is wrong with it. */
  issues?: { message: string }[];
}

function sentence(name: string, { path, message, issues }: Issue): string {
  const said = issues?.map((issue) => issue.message).join(', ') ?? message;
  return path.length > 0 ? `${name}: ${fieldName(path)}: ${said}` : `${name}: ${said}`;
}

/**
 * Reads one JSON file of the kit.
 * @param name below the kit's directory
 * @param problems receives a sentence for everything that is wrong
 * @returns its content, or undefined where anything is wrong
 */
export function readJson<Schema extends z.ZodMiniType>(
  directory: string,
  name: string,
  schema: Schema,
  problems: string[],
): z.output<Schema> | undefined {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(directory, name), 'utf8'));
  } catch (error) {
    const isSyntax = error instanceof SyntaxError;
    problems.push(isSyntax ? `${name}: is no JSON: ${error.message}` : `${name}: cannot be read`);
    return undefined;
  }
  const read = schema.safeParse(content, inEnglish);
  if (read.success) return read.data;
  problems.push(...read.error.issues.map((issue) => sentence(name, issue)));
  return undefined;
}
