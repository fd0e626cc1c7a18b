import { useText } from '../../i18n/text.tsx';
import { keepLastSignIn, useLastSignIn } from '../../session/last-sign-in.ts';
import { removeStash } from '../../session/stash.ts';
import { useUser } from '../../session/user.ts';
import { TextButton } from '../../ui/actions/text-link.tsx';

/** Lets this browser forget who signed in last: for whoever shares it (flows.md, "What the browser keeps"). */
export function ForgetAddress() {
  const say = useText();
  const user = useUser();
  const last = useLastSignIn();
  if (user || !last) return null;
  const forget = () => {
    keepLastSignIn(undefined);
    removeStash('signInEmail');
    // A new page: what is shown of the address and the way goes too.
    location.assign('/login');
  };
  return (
    <TextButton tone="soft" onClick={forget}>
      {say('shell.footer.forget')}
    </TextButton>
  );
}
