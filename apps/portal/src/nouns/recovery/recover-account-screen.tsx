import { useMailedLink } from '../../blocks/use-mailed-link.ts';
import { useText } from '../../i18n/text.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { KeepAddress } from '../recovery-address/blocks/keep-address.tsx';
import { RecoveryLink } from './recovery-link.tsx';
import { StartRecovery } from './start-recovery.tsx';

/**
 * `/recover-account`: the way back for who has lost every second factor, begun behind the first one, or the mailbox, begun
 * through the recovery address; stopped or finished by the links of its letters (settled A15).
 */
export function RecoverAccountScreen() {
  const say = useText();
  const link = useMailedLink();
  if (!link)
    return (
      <Page>
        <PageHeading>{say('recovery.start.title')}</PageHeading>
      </Page>
    );
  if (link.kind !== 'good') return <StartRecovery />;
  const { token, purpose } = link;
  return purpose === 'recoveryAddress' ? (
    <KeepAddress key={token} token={token} />
  ) : (
    <RecoveryLink key={token} token={token} />
  );
}
