import type { Foyer } from './foyer.ts';

/** Lets the privacy office write a request down. @returns its id */
export async function createRequest({ operate }: Foyer, email: string, kind: string): Promise<string> {
  const out = await operate('dsrr', 'create', '--email', email, '--kind', kind, '--country', 'DE');
  return /^Request +(\S{22})$/m.exec(out)?.[1] ?? 'no request was made';
}

/** What the privacy office sees of a request. */
export const shownRequest = ({ operate }: Foyer, requestId: string): Promise<string> =>
  operate('dsrr', 'show', requestId);
