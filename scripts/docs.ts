import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeDocuments } from './docs/documents.ts';
import { root } from './root.ts';

// npm run docs: writes the documents, and the parts of documents, that are made from the tree.
for (const { path, text } of madeDocuments()) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  writeFileSync(file, text);
  process.stdout.write(`${path} written\n`);
}
