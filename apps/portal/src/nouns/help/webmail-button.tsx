import { useText } from '../../i18n/text.tsx';
import { useLinksVoice } from '../../session/request/voice-link.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import type { MailProvider } from '../codes/blocks/delivery/mail-provider.ts';

/**
 * A button that leads to the page on which the mailbox is read, where its provider has one. There is none while a voice
 * assistant is being linked: nothing may open a new tab there.
 */
export function WebmailButton({ provider: { webmail } }: { provider: MailProvider }) {
  const say = useText();
  const linksVoice = useLinksVoice();
  if (!webmail || linksVoice) return null;
  return (
    <LinkButton kind="secondary" href={webmail.address} target="_blank" rel="noopener noreferrer">
      {say('help.troubleshooting.open', { provider: webmail.name })}
    </LinkButton>
  );
}
