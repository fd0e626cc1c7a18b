import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { randomUUID } from '../../../kernel/world/world.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { noneYet, writeAccepted } from '../../accounts/store/accounts.ts';

type Request = HandlerRequest<'registerByPwd'>;

/** The account that a request makes, its mailbox proven. */
export function newAccount(
  { data, services }: Request,
  { passwordHash, nickName }: Pick<AccountTable, 'passwordHash' | 'nickName'>,
): AccountTable {
  const now = services.clock.now();
  return {
    accountID: randomUUID(),
    email: data.email,
    emailKey: keyOf(data.email),
    emailVerifiedAt: now,
    passwordHash,
    passwordChangedAt: passwordHash === null ? null : now,
    nickName,
    language: data.language,
    countryCode: data.countryCode ?? services.brand.defaultCountry,
    mailConfirmation: data.mailConfirmation ? 1 : 0,
    acceptedProtocols: acceptedIn(data),
    createdAt: now,
    ...noneYet,
  };
}

const acceptedIn = ({ protocols }: Request['data']): string =>
  writeAccepted(new Map(protocols.map(({ protocolCode, version }) => [protocolCode, version])));
