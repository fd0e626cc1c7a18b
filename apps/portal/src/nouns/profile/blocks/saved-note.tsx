import { useText } from '../../../i18n/text.tsx';
import { CheckIcon } from '../../../ui/icons/first-icons.tsx';
import styles from './saved-note.module.css';

/** "Saved", as high as a line of text, so that nothing moves; it fades before it goes. */
export function SavedNote() {
  const say = useText();
  return (
    <span className={styles.note}>
      <CheckIcon />
      {say('profile.save.saved')}
    </span>
  );
}
