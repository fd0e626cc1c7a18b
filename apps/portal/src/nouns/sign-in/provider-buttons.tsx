import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Drawing } from '../../ui/drawing/drawing.tsx';
import { visitProvider } from '../identities/blocks/visit-provider.ts';
import styles from './provider-buttons.module.css';

/** The providers that the kit names to sign in with, beside one another; nothing where it names none. */
export function ProviderButtons() {
  const say = useText();
  const showFault = useShowFault();
  const { providers } = usePage().brand;

  const begin = async (thirdPartyType: string) => {
    const visit = { thirdPartyType, purpose: 'signIn' } as const;
    const [fault, result] = await call('beginThirdPartyLogin', visit);
    if (fault === 0) visitProvider(visit, result.authorizeUrl);
    else showFault(fault, result);
  };

  return (
    providers.length > 0 && (
      <div className={styles.providers}>
        {providers.map(({ type, name, mark }) => (
          <Button
            key={type}
            kind="secondary"
            icon={<Drawing className={styles.mark} drawing={mark} />}
            aria-label={say('signIn.login.provider', { name })}
            onClick={() => void begin(type)}
          >
            {name}
          </Button>
        ))}
      </div>
    )
  );
}
