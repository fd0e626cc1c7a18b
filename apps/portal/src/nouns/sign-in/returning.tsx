import { type ComponentType, type ReactElement, useEffect, useRef } from 'react';
import { IdentityRow } from '../../blocks/fields/identity-row.tsx';
import { showLanguage } from '../../i18n/language.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { currentLanguage } from '../../session/browser/current-language.ts';
import { removeStash } from '../../session/stash.ts';
import { keepNobody } from '../../session/user/keep-last-sign-in.ts';
import type { LastSignIn } from '../../session/user/last-sign-in.ts';
import { TextButton } from '../../ui/actions/text-link.tsx';
import styles from './returning.module.css';

export type ReturningProps = {
  last: LastSignIn;
  /** Another address is to be typed, in a field with these words under it. */
  onClose: (words?: ReactElement) => void;
  /** That is taken back. */
  onReopen: () => void;
  /** The field that it takes the place of had the focus: Enter goes on from here. */
  takesFocus?: boolean;
};

/** Who signed in here last, in place of the field for the address: one press goes on. */
function Returning({ last, onClose, onReopen, takesFocus = false }: ReturningProps) {
  const say = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = place.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    if (takesFocus) button?.focus({ preventScroll: true });
  }, [takesFocus]);
  const change = (words?: ReactElement) => {
    removeStash('signInEmail');
    onClose(words);
  };
  const forget = () => {
    const takeBack = keepNobody();
    const undo = () => {
      takeBack();
      onReopen();
    };
    change(<Forgotten onUndo={undo} />);
  };
  return (
    <div ref={place} className={styles.returning}>
      <IdentityRow
        email={last.email}
        picture={last.picture}
        tall
        detail={<Text id={`signIn.returning.${last.method}`} />}
        end={<TextButton onClick={() => change()}>{say('codes.address.change')}</TextButton>}
      />
      <div className={styles.note}>
        {say('signIn.returning.shared')}{' '}
        <TextButton onClick={forget}>{say('signIn.returning.forget')}</TextButton>
      </div>
    </div>
  );
}

const Forgotten = ({ onUndo }: { onUndo: () => void }) => (
  <>
    <Text id="signIn.returning.forgotten" />{' '}
    <TextButton onClick={onUndo}>
      <Text id="signIn.returning.undo" />
    </TextButton>
  </>
);

/**
 * Brings what shows who signed in here last, with its words.
 * @returns undefined where another address is being typed meanwhile
 */
export async function bringReturning(last: LastSignIn): Promise<ComponentType<ReturningProps> | undefined> {
  await showLanguage(currentLanguage());
  const field = document.querySelector<HTMLInputElement>('main input[name=email]');
  if (field && field.value !== '' && field.value !== last.email) return undefined;
  const takesFocus = field === document.activeElement;
  return (props) => <Returning {...props} takesFocus={takesFocus} />;
}
