import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useStepStash } from '../../blocks/steps/use-step-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { CodeEntry } from '../codes/blocks/code-entry.tsx';
import { proveMailbox } from '../codes/blocks/prove-mailbox.ts';
import { SentTo } from '../codes/blocks/sent-to.tsx';
import { endVerification } from '../codes/blocks/verification.ts';

const bizType = 'resetPassword';

/** Where the password is forgotten, and where it is forgotten and a privacy request waits for its owner (settled F6). */
const places = {
  plain: { first: '/forgot-password', next: '/reset-password' },
  dsrr: { first: '/dsrr-check-email', next: '/dsrr-reset-password' },
} as const;

type Places = (typeof places)[keyof typeof places];

/** `/verify-email-code`: the code that proves the mailbox before the password is reset. */
export function VerifyEmailCodeScreen() {
  const say = useText();
  const asked = useLiveStash('dsrrResetPasswordEmail')?.email;
  const email = useStepStash('emailVerification', { bizType, first: '/forgot-password' })?.email ?? '';
  const { first, next } = places[email !== '' && asked === email ? 'dsrr' : 'plain'];
  const verify = useVerify(email, next);
  const change = <TextLink href={first}>{say('codes.address.change')}</TextLink>;
  return (
    <FormPage
      title={say('password.code.title')}
      lead={<SentTo words="password.code.lead" email={email} change={change} />}
    >
      <CodeEntry bizType={bizType} email={email} submitLabel={say('password.code.submit')} onCode={verify} />
    </FormPage>
  );
}

/** @returns the function that tries a code and goes on to the new password */
function useVerify(email: string, next: Places['next']) {
  const go = useGo();
  return async (code: string) => {
    const [fault, result] = await proveMailbox({ bizType, email, code });
    if (fault !== 0) return [fault, result] as const;
    go(next, { replace: true });
    endVerification();
    return undefined;
  };
}
