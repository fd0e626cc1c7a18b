import { hours, type Milliseconds } from '@foyer/contract/durations';

/**
 * How long what is dead is kept (security: Figures, retention). A proof that has expired is told apart from one that never
 * was, so it stays a while; after that nothing but its removal touches it.
 */
export const deadKept: Milliseconds = hours(24);
