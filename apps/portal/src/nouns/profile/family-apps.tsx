import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { usePage } from '../../session/page.ts';
import styles from './family-apps.module.css';

/** The family's apps that the account is for, by picture and name; the account's own pages are none of them. */
export function FamilyApps() {
  const { apps } = usePage().brand;
  return (
    <ul className={styles.apps}>
      {Object.entries(apps).map(
        ([appID, app]) =>
          app &&
          appID !== defaultAppID && (
            <li key={appID}>
              <img src={app.logo} alt="" width={48} height={48} />
              {app.name}
            </li>
          ),
      )}
    </ul>
  );
}
