import type { ResultOf } from '@foyer/contract/calls';
import type { ReactNode } from 'react';
import { useDates } from '../../blocks/clock/use-dates.ts';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { TitledList } from '../../blocks/screen/titled-list.tsx';
import { useText } from '../../i18n/text.tsx';
import { PressForm } from '../../ui/form/press-form.tsx';
import { CheckIcon } from '../../ui/icons/first-icons.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { ListRow } from '../../ui/rows/list.tsx';
import { useUndo } from './use-undo.tsx';

export type UndoOfferProps = {
  /** The secret of the link. */
  token: string;
  change: ResultOf<'getChange'>;
  onDone: (done: { email: string } | 'over') => void;
};

/** What an undo takes back, and the press that does it. */
export function UndoOffer({ token, change, onDone }: UndoOfferProps) {
  const say = useText();
  const { day, moment, left } = useDates();
  const undo = useUndo(token, onDone);
  const { reverts, email, madeAt, undoUntil } = change;
  return (
    <FormPage title={say('undo.link.title')} lead={say('undo.link.lead', { at: moment(madeAt) })}>
      <TitledList title={say('undo.link.what')}>
        {reverts.includes('email') && (
          <Effect>
            <EmailWords email={email}>{say('undo.link.email', { address: email })}</EmailWords>
          </Effect>
        )}
        {reverts.includes('factors') && <Effect>{say('undo.link.factors')}</Effect>}
        {reverts.includes('passkeys') && <Effect>{say('undo.link.passkeys')}</Effect>}
        {reverts.includes('identities') && <Effect>{say('undo.link.identities')}</Effect>}
        <Effect>{say('undo.link.signOut')}</Effect>
        <Effect>{say('undo.link.password')}</Effect>
      </TitledList>
      <PressForm action={undo}>{say('undo.link.press')}</PressForm>
      <Note>{say('undo.link.until', { at: day(undoUntil), left: left(undoUntil) })}</Note>
    </FormPage>
  );
}

const Effect = ({ children }: { children: ReactNode }) => (
  <ListRow leading={<CheckIcon />} title={children} />
);
