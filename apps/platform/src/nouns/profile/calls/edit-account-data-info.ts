import type { DataOf } from '@foyer/contract/calls';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { type ProfilePicture, readProfilePicture } from '../../../kernel/images/profile-picture.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { changeProfile, type ProfileChange } from '../../accounts/store/accounts.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { noteNewsConsent } from '../../legal/rules/news-consent.ts';
import { setPicture } from '../../pictures/store/pictures.ts';
import { holdAccountOfSession } from '../../sessions/store/sessions.ts';

import { accountDataOf } from './account-data.ts';

type Request = HandlerRequest<'editAccountDataInfo'>;

export const editAccountDataInfo: Handler<'editAccountDataInfo'> = async (request) => {
  const { data, session, services, refuse } = request;
  const { accountID } = session;
  const change = changeIn(data);
  const picture = pictureIn(request);
  const fields = [...Object.keys(change), ...(picture === undefined ? [] : ['avatar'])];
  if (fields.length === 0) return accountDataOf(request, session);
  const account = await services.store.change(async (tx) => {
    const held = await holdAccountOfSession(tx, session);
    if (!held) return refuse(11001);
    const isChanged = Object.keys(change).length > 0;
    const changed = isChanged ? ((await changeProfile(tx, accountID, change)) ?? held) : held;
    await audit(tx, request, {
      event: 'account.edited',
      accountID,
      details: { fields: fields.join(' ') },
    });
    if (changed.mailConfirmation !== held.mailConfirmation)
      await noteNewsConsent(tx, request, { account: changed, wanted: changed.mailConfirmation === 1 });
    return picture === undefined ? changed : keepPicture(tx, request, changed, picture);
  });
  return accountDataOf(request, { ...session, account });
};

/** @returns undefined where the picture stays as it is, null where it is to go */
function pictureIn({ data, refuse }: Request): ProfilePicture | null | undefined {
  if (data.avatar === undefined) return undefined;
  if (data.avatar === '') return null;
  const read = readProfilePicture(data.avatar);
  return typeof read === 'string' ? refuse(11000, { fields: { avatar: read } }) : read;
}

function keepPicture(
  tx: Writer,
  { services }: Request,
  account: HeldAccount,
  picture: ProfilePicture | null,
): Promise<HeldAccount> {
  const made = { pictureID: newID(), addedAt: services.clock.now() };
  return setPicture(tx, account, picture && { ...picture, ...made });
}

/** Fields that were left out stay as they are. */
function changeIn({ mailConfirmation, ...rest }: DataOf<'editAccountDataInfo'>): ProfileChange {
  const { nickName, language, countryCode } = rest;
  return {
    ...(nickName === undefined ? {} : { nickName }),
    ...(language === undefined ? {} : { language }),
    ...(countryCode === undefined ? {} : { countryCode }),
    ...(mailConfirmation === undefined ? {} : { mailConfirmation: mailConfirmation ? 1 : 0 }),
  };
}
