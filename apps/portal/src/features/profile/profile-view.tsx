import type { AccountState } from '../../blocks/account/account-data.ts';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LogoutIcon } from '../../ui/icons/icons.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { AccountPanels } from './account-panels.tsx';
import type { EditAccount } from './use-edit-account.ts';

export type ProfileViewProps = {
  state: AccountState;
  onRetry: () => Promise<void>;
  edit: EditAccount;
  onSignOut: () => void;
  signingOut: boolean;
};

/** The inside of the profile page. */
export function ProfileView({ state, onRetry, edit, onSignOut, signingOut }: ProfileViewProps) {
  const say = useText();
  return (
    <>
      <PageHeading lead={say('profile.home.lead')}>{say('profile.home.title')}</PageHeading>
      {state.kind === 'loading' && <Skeleton shape="rows" count={4} label={say('profile.home.loading')} />}
      {state.kind === 'failed' && (
        <Panel>
          <LoadFailed title={say('profile.home.failed')} fault={state.fault} onRetry={onRetry} />
        </Panel>
      )}
      {state.kind === 'known' && <AccountPanels account={state.result} edit={edit} />}
      {state.kind !== 'loading' && (
        <Cluster>
          <Button kind="secondary" icon={<LogoutIcon />} busy={signingOut} onClick={onSignOut}>
            {say('profile.session.signOut')}
          </Button>
        </Cluster>
      )}
    </>
  );
}
