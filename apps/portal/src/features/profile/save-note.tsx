import { Text } from '../../i18n/text.tsx';
import type { Message } from '../../ui/form/form-state.ts';
import { CheckIcon } from '../../ui/icons/first-icons.tsx';
import styles from './save-note.module.css';
import type { SaveState } from './use-save.ts';

/** What stands under a field: its hint, then how far the change has got. */
export function saveNote(state: SaveState, hint?: Message): Message | undefined {
  if (state === 'idle') return hint;
  return (
    <span className={styles.note} data-state={state}>
      {state === 'saved' && <CheckIcon />}
      <Text id={`profile.save.${state}`} />
    </span>
  );
}
