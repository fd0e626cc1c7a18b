import { setTimeout as pause } from 'node:timers/promises';

interface InboxLetter {
  code?: string;
  at: string;
}

/**
 * The digits of the newest letter to an address, as the local inbox shows it; waits for as long as there is none.
 * @param after epoch milliseconds: older letters do not count
 */
export async function mailedCode({ port }: { port: number }, email: string, after: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/inbox/api/messages?to=${encodeURIComponent(email)}`);
    const letters: InboxLetter[] = await answer.json();
    const found = letters.find(({ code, at }) => code !== undefined && Date.parse(at) >= after);
    if (found?.code) return found.code;
    await pause(20);
  }
}
