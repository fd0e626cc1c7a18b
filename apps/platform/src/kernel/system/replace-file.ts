import { open, rename } from 'node:fs/promises';

/** Writes a file of this user's alone, durably and whole or not at all. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const next = `${file}.${process.pid}`;
  const written = await open(next, 'w', 0o600);
  try {
    await written.writeFile(text);
    await written.sync();
  } finally {
    await written.close();
  }
  await rename(next, file);
}
