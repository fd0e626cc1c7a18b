import { maskEmail } from '@foyer/contract/fields/mask-email';
import { useDates } from '../../../blocks/clock/use-dates.ts';
import { EmailWords } from '../../../blocks/fields/email-text.tsx';
import { useText } from '../../../i18n/text.tsx';
import { useUser } from '../../../session/user/user.ts';
import { Note } from '../../../ui/layout/stack.tsx';
import { MonoList } from '../../../ui/rows/mono-list.tsx';
import type { FreshCodes } from './fresh-secrets.ts';
import { SaveCodes } from './save-codes.tsx';

/** The codes, whose they are and since when, and the ways to keep them. */
export function CodesToSave({ fresh: { codes, madeAt } }: { fresh: FreshCodes }) {
  const say = useText();
  const { day } = useDates();
  const address = maskEmail(useUser()?.userInfo.email ?? '');
  const owner = say('factors.codes.for', { address, date: day(madeAt) });
  return (
    <>
      <MonoList label={say('factors.codes.list')} items={codes} />
      <Note>
        <EmailWords email={address}>{owner}</EmailWords>
      </Note>
      <SaveCodes text={[say('factors.codes.list'), owner, '', ...codes, ''].join('\n')} />
    </>
  );
}
