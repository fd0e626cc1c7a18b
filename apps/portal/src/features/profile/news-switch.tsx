import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { Switch } from '../../ui/fields/checkbox.tsx';
import styles from './profile.module.css';
import { saveNote } from './save-note.tsx';
import type { EditAccount } from './use-edit-account.ts';
import { useSave } from './use-save.ts';

export type NewsSwitchProps = { on: boolean; edit: EditAccount };

/** News by email, on or off at once. */
export function NewsSwitch({ on, edit }: NewsSwitchProps) {
  const say = useText();
  const { familyName } = usePage().brand;
  const [chosen, setChosen] = useState<boolean>();
  const [state, save] = useSave(edit);
  const choose = async (next: boolean) => {
    setChosen(next);
    await save({ mailConfirmation: next });
    setChosen(undefined);
  };
  return (
    <div className={styles.news}>
      <Switch
        label={say('profile.news.label')}
        detail={say('profile.news.detail', { familyName })}
        checked={chosen ?? on}
        onChange={(event) => void choose(event.target.checked)}
      />
      <div className={styles.status} aria-live="polite">
        {saveNote(state)}
      </div>
    </div>
  );
}
