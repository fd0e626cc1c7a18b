import { maskEmail } from '@foyer/contract/fields/mask-email';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { useText } from '../../i18n/text.tsx';

/** Where the code went, as far as that is known, and what the page is for. */
export function SentWhere({ email }: { email: string | undefined }) {
  const say = useText();
  if (!email) return say('help.troubleshooting.leadPlain');
  const address = maskEmail(email);
  return <EmailWords email={address}>{say('help.troubleshooting.lead', { address })}</EmailWords>;
}
