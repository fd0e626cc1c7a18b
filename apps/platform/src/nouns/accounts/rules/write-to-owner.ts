import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { type AnyContext, occasionOf } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { Letter } from '../../mail/rules/mail.ts';
import type { AccountTable } from '../store/account-tables.ts';

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
