import { maskEmail } from '@foyer/contract/fields/mask-email';
import { EmailText } from '../../blocks/fields/email-text.tsx';
import { Text } from '../../i18n/text.tsx';
import { useSentBy } from '../../session/request/sent-by.ts';
import { useUser } from '../../session/user/user.ts';
import { JoinedMarks } from '../partners/blocks/joined-marks.tsx';

/** Stands for the address inside a sentence. */
const Address = ({ children = '' }: { children?: string }) => (
  <strong>
    <EmailText email={children} inSentence />
  </strong>
);

/** Which account is linked, in a sentence; its line stays while the page is left and nobody is signed in any more. */
export function LinkedAccount() {
  const user = useUser();
  if (!user) return '\u00a0';
  const address = maskEmail(user.userInfo.email);
  return <Text id="grants.voice.lead" values={{ address }} parts={{ 0: <Address /> }} />;
}

/** The marks of the family and of the app whose devices are linked. */
export function LinkedMarks() {
  const app = useSentBy();
  return app && <JoinedMarks logo={app.logo} />;
}
