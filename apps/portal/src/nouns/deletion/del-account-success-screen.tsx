import { Outcome } from '../../blocks/screen/outcome.tsx';
import { LeadOn } from '../../blocks/screen/waiting.tsx';
import { useText } from '../../i18n/text.tsx';
import { useUser } from '../../session/user/user.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { BackToAppButton } from '../partners/blocks/back-to-app.tsx';
import { AskedReceipt } from './blocks/receipt.tsx';
import { KeepAccount } from './keep-account.tsx';
import { useAskedReceipt } from './use-asked-receipt.ts';

/**
 * `/del-account-success`: when the account is erased, and how to keep it until then. Shows the receipt to whoever has just
 * asked for the deletion and is signed out by it; shows the press that keeps the account to whoever has signed in since
 * (settled C3, C4).
 */
export const DelAccountSuccessScreen = () => (useUser() ? <KeepAccount /> : <Asked />);

function Asked() {
  const say = useText();
  const { isAsked, receipt, instead } = useAskedReceipt('account');
  if (!isAsked) return <LeadOn to="/login" />;
  return (
    <Outcome title={say('deletion.done.title')} lead={say('deletion.done.lead')} {...instead?.words}>
      <AskedReceipt {...receipt} titled={instead?.isReceipt === true} />
      <BackToAppButton ending="left" kind="secondary" />
      <LinkButton href="/login" kind="secondary">
        {say('deletion.done.signIn')}
      </LinkButton>
    </Outcome>
  );
}
