import { readFileSync, writeFileSync } from 'node:fs';
import { next } from './contract/breaking-changes.ts';
import { changelogFile, publishedFile, snapshotOfTree, textOf } from './contract/snapshot.ts';

// npm run publish-contract: from here on callers rely on the contract as it is in the tree.
const today = new Date().toISOString().slice(0, 10);
const changelog = readFileSync(changelogFile, 'utf8')
  .replace(next, `${next}\n\nNothing yet.\n\n## ${today}`)
  .replace(`## ${today}\n\nNothing yet.\n`, `## ${today}\n\nNothing that breaks anybody.\n`);
writeFileSync(changelogFile, changelog);
writeFileSync(publishedFile, textOf(snapshotOfTree()));
process.stdout.write(
  `Published on ${today}: packages/contract/published.json and CHANGELOG.md are to be committed.\n`,
);
