import { useSignOut } from '../../blocks/account/use-sign-out.ts';
import { PersonalCenter } from '../../blocks/screen/personal-center.tsx';
import { ProfileView } from './profile-view.tsx';
import { useAccount } from './use-account.ts';

/** `/personal-center/profile`: who the account belongs to, changed in place. */
export function ProfileScreen() {
  const { state, ask, edit } = useAccount();
  const { signOut, busy } = useSignOut();
  return (
    <PersonalCenter current="/personal-center/profile">
      <ProfileView
        state={state}
        onRetry={ask}
        edit={edit}
        onSignOut={() => void signOut()}
        signingOut={busy}
      />
    </PersonalCenter>
  );
}
