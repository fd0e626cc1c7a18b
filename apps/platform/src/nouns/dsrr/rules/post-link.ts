import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import { limits } from '@foyer/contract/limits';
import type { LinkedPurpose } from '@foyer/contract/nouns/code-purposes';
import { type Context, occasionOf } from '../../../kernel/call/context.ts';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import { hashOf, newID } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { findAccountByEmail } from '../../accounts/store/accounts.ts';
import { addDsrrLink } from '../store/dsrr-links.ts';
import { holdOpenRequest } from '../store/dsrr-requests.ts';

/** A link that somebody wants mailed. */
export interface WantedLink {
  /** As typed. */
  email: string;
  requestID: string;
  purpose: LinkedPurpose;
}

/** @returns undefined where the request is not this address's, or the address has no password to be set */
async function newLink(
  tx: Writer,
  { services }: Context,
  { email, requestID, purpose }: WantedLink,
): Promise<{ linkID: string; until: number } | undefined> {
  const emailKey = keyOf(email);
  const request = await holdOpenRequest(tx, requestID);
  if (request?.emailKey !== emailKey) return undefined;
  if (purpose === 'dsrrResetPassword' && !(await findAccountByEmail(tx, emailKey))) return undefined;
  const [linkID, createdAt] = [newID(), services.clock.now()];
  const expiresAt = createdAt + limits.dsrr.linkLife;
  const linkHash = hashOf(linkTokenOf(linkID, services.keys));
  await addDsrrLink(tx, { linkHash, requestID, purpose, createdAt, expiresAt });
  return { linkID, until: expiresAt };
}

/** Posts the letter, with a link where the request is the address's. */
export async function postLink(tx: Writer, context: Context, wanted: WantedLink): Promise<void> {
  const { email, requestID, purpose } = wanted;
  const link = await newLink(tx, context, wanted);
  const { services, caller } = context;
  const account = await findAccountByEmail(tx, keyOf(email));
  await services.mail.post(tx, {
    letter: 'dsrrLink',
    data: { purpose, requestID, ...(link ? { link } : {}), occasion: occasionOf(context) },
    to: account?.email ?? email,
    language: account?.language ?? caller.language,
    appID: caller.appID,
  });
}
