import { defaultAppID } from '@foyer/contract/partner-apps';
import type { Letter } from '../mail/mail.ts';
import type { Writer } from '../store/store.ts';
import type { AccountTable } from '../store/tables.ts';
import { type AnyContext, occasionOf } from './context.ts';

type WithoutOccasion<Any extends Letter> = Any extends Letter
  ? { letter: Any['letter']; data: Omit<Any['data'], 'occasion'> }
  : never;

/** A letter before it says when and from where something happened. */
export type Told = WithoutOccasion<Letter>;

/** Adds to a letter when and from where something happened. */
const onOccasion = (context: AnyContext, { letter, data }: Told): Letter =>
  // the compiler does not tie the data to the name
  ({ letter, data: { ...data, occasion: occasionOf(context) } }) as Letter;

/** Writes to the address that an account has, about what has just been done. @returns the outboxID */
export const writeToOwner = (
  tx: Writer,
  context: AnyContext,
  { email, language }: Pick<AccountTable, 'email' | 'language'>,
  told: Told,
): Promise<string> =>
  context.services.mail.post(tx, {
    ...onOccasion(context, told),
    to: email,
    language,
    appID: context.caller?.appID ?? defaultAppID,
  });
