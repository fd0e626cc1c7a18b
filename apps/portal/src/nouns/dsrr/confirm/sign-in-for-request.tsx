import { useSignOut } from '../../../blocks/use-sign-out.ts';
import { useText } from '../../../i18n/text.tsx';
import { useGo } from '../../../session/navigation.ts';
import { writeStash } from '../../../session/stash.ts';
import { useUser } from '../../../session/user/user.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/layout/stack.tsx';
import { OwnWays } from './no-request.tsx';

export type SignInForRequestProps = {
  email: string;
  /** The request to confirm then; without it whichever are open. */
  requestId?: string;
};

/** The way to a sign-in by which a request is confirmed; somebody who is signed in with another account leaves that first. */
export function SignInForRequest({ email, requestId }: SignInForRequestProps) {
  const say = useText();
  const go = useGo();
  const isSignedIn = useUser() !== undefined;
  const { signOut, busy } = useSignOut();
  const keep = () => {
    writeStash('signInEmail', { email });
    if (requestId !== undefined) writeStash('dsrrRequest', { requestId });
  };
  const change = async () => {
    await signOut('switching');
    keep();
    go('/login', { replace: true });
  };
  if (!isSignedIn)
    return (
      <LinkButton href="/login" onClick={keep}>
        {say('dsrr.follow.signIn')}
      </LinkButton>
    );
  return (
    <>
      <Note>{say('dsrr.confirm.other')}</Note>
      <Button busy={busy} onClick={() => void change()}>
        {say('dsrr.follow.signIn')}
      </Button>
    </>
  );
}

/** For the owner of a mailbox without a request who can sign in: what the account offers. */
export function SignInInstead({ email }: { email: string }) {
  const own = useUser()?.userInfo.email.toLowerCase();
  const isOther = own !== undefined && own !== email.toLowerCase();
  return isOther ? <SignInForRequest email={email} /> : <OwnWays />;
}
