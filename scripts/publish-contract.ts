import { readFileSync, writeFileSync } from 'node:fs';
import { NotPublished, publishedChangelog } from './contract/publish.ts';
import {
  changelogFile,
  publishedFile,
  publishedSnapshot,
  snapshotOfTree,
  textOf,
} from './contract/snapshot.ts';

// npm run publish-contract: from here on callers rely on the contract as it is in the tree.
const day = new Date().toISOString().slice(0, 10);
const now = snapshotOfTree();
try {
  const changelog = readFileSync(changelogFile, 'utf8');
  writeFileSync(changelogFile, publishedChangelog(changelog, { before: publishedSnapshot(), now, day }));
  writeFileSync(publishedFile, textOf(now));
  process.stdout.write(
    `Published on ${day}: packages/contract/published.json and CHANGELOG.md are to be committed.\n`,
  );
} catch (reason) {
  if (!(reason instanceof NotPublished)) throw reason;
  process.stderr.write(`Nothing was published. ${reason.message}\n`);
  process.exitCode = 1;
}
