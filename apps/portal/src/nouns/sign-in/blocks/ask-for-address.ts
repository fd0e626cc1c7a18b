import { writeStash } from '../../../session/stash.ts';

/** Begins the next sign-in with an empty field for the address: who was here last is not whom it is for. */
export const askForAddress = (): void => writeStash('signInEmail', { email: '' });
