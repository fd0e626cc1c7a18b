import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../kernel/system/error-code.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { randomUUID } from '../../../kernel/world/world.ts';
import type { OutgoingLetter, Transport } from './transport.ts';

/** A letter that stayed on this machine, as operating.md, "Local inbox", describes it. */
export interface LocalMessage {
  id: string;
  to: string;
  subject: string;
  /** ISO 8601. */
  at: string;
  text: string;
  html: string;
  code?: string;
  links: string[];
}

/** The inbox of a platform without a mail server. */
export interface LocalInbox extends Transport {
  /** @param to only letters to this address, upper and lower case alike. @returns newest first */
  messages(to?: string): Promise<LocalMessage[]>;
  message(id: string): Promise<LocalMessage | undefined>;
  /** Removes every letter to an address. */
  drop(to: string): Promise<void>;
}

const mostMessages = 200;
const idPattern = /^\d{16}-[0-9a-f-]{36}$/;
const isMissing = (error: unknown) => errorCode(error) === 'ENOENT';

/** Sorts by time, then by arrival within one millisecond. */
const idSource = () => {
  let last = 0;
  return (at: number) => {
    last = Math.max(at * 1000, last + 1);
    return `${String(last).padStart(16, '0')}-${randomUUID()}`;
  };
};

/** @returns names of what letters there are in a folder, newest first; none where there is no folder yet */
async function idsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const found = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
  return found
    .filter((id) => idPattern.test(id))
    .toSorted()
    .toReversed();
}

/** @returns the file of a letter that is not in the inbox yet */
async function writeDraft(directory: string, message: LocalMessage): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const draft = join(directory, `${message.id}.part`);
  await writeFile(draft, JSON.stringify(message), { mode: 0o600 });
  return draft;
}

/** Letters as JSON files of a folder, the newest 200. */
function letterFiles(directory: string) {
  const fileOf = (id: string) => join(directory, `${id}.json`);

  return {
    /** @returns newest first */
    ids: () => idsIn(directory),
    async read(id: string): Promise<LocalMessage | undefined> {
      if (!idPattern.test(id)) return undefined;
      try {
        return JSON.parse(await readFile(fileOf(id), 'utf8'));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async keep(message: LocalMessage): Promise<void> {
      const draft = await writeDraft(directory, message);
      await rename(draft, fileOf(message.id));
      const surplus = (await idsIn(directory)).slice(mostMessages);
      await Promise.all(surplus.map((id) => rm(fileOf(id), { force: true })));
    },
    async remove(id: string): Promise<void> {
      await rm(fileOf(id), { force: true });
    },
    /** Takes the steps of {@link keep} in a full inbox, where each letter removes another. */
    async rehearse(message: LocalMessage): Promise<void> {
      const draft = await writeDraft(directory, message);
      const dropped = `${draft}.dropped`;
      await rename(draft, dropped);
      await idsIn(directory);
      await rm(dropped, { force: true });
    },
  };
}

/**
 * Keeps letters as JSON files, the newest 200.
 * @param directory is made where it is missing
 */
export function localInbox(directory: string): LocalInbox {
  const newID = idSource();
  const files = letterFiles(directory);
  const messageOf = ({ at, to, subject, text, html, code, links }: OutgoingLetter): LocalMessage => {
    const message = { id: newID(at), to, subject, at: isoDateTime(at), text, html, links };
    return code ? { ...message, code } : message;
  };
  async function messages(to?: string): Promise<LocalMessage[]> {
    const all = await Promise.all((await files.ids()).map(files.read));
    const wanted = to?.toLowerCase();
    return all.filter(
      (each): each is LocalMessage =>
        each !== undefined && (wanted === undefined || each.to.toLowerCase() === wanted),
    );
  }
  return {
    message: files.read,
    messages,
    async drop(to) {
      for (const { id } of await messages(to)) await files.remove(id);
    },
    async send(letter) {
      try {
        await files.keep(messageOf(letter));
        return { outcome: 'sent' };
      } catch (error) {
        const name = errorCode(error) ?? 'disk';
        return { outcome: 'failed', error: name };
      }
    },
    rehearse: (letter) => files.rehearse(messageOf(letter)).catch(() => undefined),
    close: () => {},
  };
}
