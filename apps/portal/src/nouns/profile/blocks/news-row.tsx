import { useState } from 'react';
import { useText } from '../../../i18n/text.tsx';
import { usePage } from '../../../session/page.ts';
import { Switch } from '../../../ui/fields/checkbox.tsx';
import type { AboutRowProps } from './about-row.ts';
import styles from './news-row.module.css';
import { SavedNote } from './saved-note.tsx';
import { useSaved } from './use-saved.ts';

export type NewsRowProps = Pick<AboutRowProps, 'edit'> & {
  /** Undefined while it loads. */
  account: AboutRowProps['account'] | undefined;
};

/** News by email, on or off at once. */
export function NewsRow({ account, edit }: NewsRowProps) {
  const say = useText();
  const { familyName } = usePage().brand;
  const [chosen, setChosen] = useState<boolean>();
  const [saved, noteSaved] = useSaved();
  const choose = async (next: boolean) => {
    setChosen(next);
    const errors = await edit({ mailConfirmation: next }, 'page');
    setChosen(undefined);
    if (!errors) noteSaved();
  };
  return (
    <li className={styles.news}>
      <Switch
        label={say('profile.news.label')}
        detail={say('profile.news.detail', { familyName })}
        name="mailConfirmation"
        checked={chosen ?? account?.mailConfirmation ?? false}
        disabled={!account}
        onChange={(event) => void choose(event.target.checked)}
      />
      <div className={styles.status} role="status">
        {saved && <SavedNote />}
      </div>
    </li>
  );
}
