import { EmailText } from '../../../blocks/fields/email-text.tsx';
import { Text } from '../../../i18n/text.tsx';
import { usePage } from '../../../session/page.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { Note } from '../../../ui/layout/stack.tsx';

/** Stands for the address inside the sentence. */
const MailLink = ({ children = '' }: { children?: string }) => (
  <TextLink href={`mailto:${children}`}>
    <EmailText email={children} />
  </TextLink>
);

/** The way for files that are too large for the form. */
export function ByMail() {
  const { mail } = usePage().brand.support;
  return (
    <Note>
      <Text id="help.images.large" values={{ mail }} parts={{ 0: <MailLink /> }} />
    </Note>
  );
}
