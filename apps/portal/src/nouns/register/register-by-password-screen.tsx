import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { KnownAddress } from './known-address.tsx';
import { CodePage, EmailPage, PasswordPage } from './step-pages.tsx';
import { useRegistration } from './use-registration.ts';

/** `/register-by-password`: the address, the code that proves it, then password and consent. */
export function RegisterByPasswordScreen() {
  const registration = useRegistration();
  const proof = useLiveStash('emailCodeSuccess');
  const { step, knownEmail, begin } = registration;
  if (knownEmail) return <KnownAddress email={knownEmail} onOther={begin} />;
  if (step === 'email') return <EmailPage {...registration} />;
  if (step === 'code') return <CodePage {...registration} />;
  return <PasswordPage {...registration} proof={proof} />;
}
