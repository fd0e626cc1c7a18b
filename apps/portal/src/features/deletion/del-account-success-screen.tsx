import { AskedReceipt } from '../../blocks/deletion/receipt.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useText } from '../../i18n/text.tsx';
import { useUser } from '../../session/user.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { KeepAccount } from './keep-account.tsx';
import { useAskedReceipt } from './use-asked-receipt.ts';

/**
 * `/del-account-success`: when the account is erased, and how to keep it until then. For who has just asked for it, whose
 * session has ended, with the receipt; for who has signed in since, with the press that keeps the account (settled C3, C4).
 */
export function DelAccountSuccessScreen() {
  const say = useText();
  const user = useUser();
  const { asked, receipt, stopped } = useAskedReceipt();
  if (user) return <KeepAccount />;
  return (
    <Outcome title={say('deletion.done.title')} lead={say('deletion.done.lead')} {...stopped}>
      {asked && <AskedReceipt {...receipt} />}
      <LinkButton href="/login" kind={asked ? 'secondary' : 'primary'}>
        {say('deletion.done.signIn')}
      </LinkButton>
    </Outcome>
  );
}
