import { owedByTree } from './owed/owed.ts';

// npm run owed: what has to be added before a release (decision 0091).
const owed = owedByTree();
for (const { what, items } of owed)
  process.stdout.write(`${what}: ${items.length}\n${items.map((each) => `  ${each}\n`).join('')}`);
if (owed.length === 0) process.stdout.write('Nothing is owed.\n');
