import { eventTypes } from '@foyer/contract/nouns/event-types';
import * as z from 'zod/mini';

const address = z.string().check(z.minLength(1), z.maxLength(2000));

/** Where an app hears of what happens to accounts, and of what (settled B14). */
export const appEvents = z.strictObject({
  url: address,
  types: z.array(z.enum(eventTypes)).check(z.minLength(1)),
  sandbox: z.optional(z.strictObject({ url: address })),
});
