import { useAccountData } from '../../blocks/account/account-data.ts';
import { useSignOut } from '../../blocks/account/use-sign-out.ts';
import { PersonalCenter } from '../../blocks/center/personal-center.tsx';
import { ProfileView } from './profile-view.tsx';
import { useEditAccount } from './use-edit-account.ts';

/** `/personal-center/profile`: who the account belongs to, changed in place. */
export function ProfileScreen() {
  const { state, reload } = useAccountData();
  const edit = useEditAccount();
  const { signOut, busy } = useSignOut();
  return (
    <PersonalCenter path="/personal-center/profile">
      <ProfileView
        state={state}
        onRetry={reload}
        edit={edit}
        onSignOut={() => void signOut()}
        signingOut={busy}
      />
    </PersonalCenter>
  );
}
