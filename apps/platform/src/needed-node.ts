const needed = 26;

/**
 * Ends the process with one sentence where its Node is older than what the rest of the program is written for; that would
 * be a syntax error in the middle of it. So whoever calls this brings the rest by `import()` only.
 */
export function needNode(): void {
  if (Number.parseInt(process.versions.node, 10) >= needed) return;
  process.stderr.write(
    `Foyer needs Node ${needed} or newer, and this is ${process.version}. One lies in node_modules/.bin/node.\n`,
  );
  process.exit(78);
}
