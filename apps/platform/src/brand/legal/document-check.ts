import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { BrandKit } from '../brand-kit.ts';
import { type LegalFileName, legalFile, legalStyleSheet } from './legal-files.ts';

/** What the strict CSP of legal documents would block, so that a document never looks right only on its author's desk. */
const forbidden: [RegExp, string][] = [
  [/<script|\son[a-z]+\s*=|javascript:/i, 'a legal document holds no script'],
  [/<style|\sstyle\s*=/i, 'styles belong in legal.css'],
  [
    /<(?:iframe|object|embed|form|input|base|meta\s+http-equiv)\b/i,
    'a legal document holds text, lists, tables and links',
  ],
  [/\bsrc\s*=(?!\s*["']?\/brand\/)/i, 'pictures come from /brand/'],
];

const needed = (language: string): [RegExp, string][] => [
  [/^<!doctype html>/i, 'must begin with <!doctype html>'],
  [new RegExp(`<html lang="${language}"`), `must have <html lang="${language}">`],
  [/<meta charset="utf-8"/i, 'must have <meta charset="utf-8">'],
  [/<title>[^<]+<\/title>/, 'must have a title'],
  [/<h1>[^<]+<\/h1>/, 'must have one heading of the first level'],
  [new RegExp(`<link rel="stylesheet" href="${legalStyleSheet}"`), `must use ${legalStyleSheet}`],
];

/** What is wrong with a legal document's text, as sentences. */
export const documentProblems = (html: string, language: string): string[] => [
  ...needed(language).flatMap(([pattern, sentence]) => (pattern.test(html) ? [] : [sentence])),
  ...forbidden.flatMap(([pattern, sentence]) => (pattern.test(html) ? [sentence] : [])),
];

const fileNames = (kit: BrandKit): LegalFileName[] =>
  [...kit.protocols].flatMap(([protocolCode, { standard, regions }]) =>
    [standard, ...regions].flatMap(({ region, versions }) =>
      versions.flatMap(({ version, languages }) =>
        [...languages].map((language) => ({ protocolCode, version, region, language })),
      ),
    ),
  );

/** Reads every legal document of a kit: slower than loading it, so only `foyer brand check` and tests do it. */
export const legalDocumentProblems = (kit: BrandKit): string[] =>
  fileNames(kit).flatMap((name) => {
    const file = legalFile(kit.directory, name);
    const place = relative(kit.directory, file);
    return documentProblems(readFileSync(file, 'utf8'), name.language).map(
      (sentence) => `${place}: ${sentence}`,
    );
  });
