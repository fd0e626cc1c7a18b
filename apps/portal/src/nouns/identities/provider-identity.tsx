import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { Drawing } from '../../ui/drawing/drawing.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import styles from './provider-identity.module.css';

/** Who somebody is at the provider. */
export function ProviderIdentity({
  thirdPartyType,
  name,
  email,
}: {
  thirdPartyType: string;
  name?: string | undefined;
  email?: string | undefined;
}) {
  const say = useText();
  const provider = usePage().brand.providers.find(({ type }) => type === thirdPartyType);
  if (!provider) return undefined;
  return (
    <List>
      <ListRow
        leading={<Drawing className={styles.mark} drawing={provider.mark} />}
        title={name ?? email ?? provider.name}
        detail={say('identities.bind.signedIn', { name: provider.name })}
      />
    </List>
  );
}
