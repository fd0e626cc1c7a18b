import { useText } from '../../../../i18n/text.tsx';
import { useLinksVoice } from '../../../../session/request/voice-link.ts';
import { TextLink } from '../../../../ui/actions/text-link.tsx';
import { providerOf } from './mail-provider.ts';

/**
 * A link to the page on which the mailbox of an address is read, where its provider has one. There is none while a
 * voice assistant is being linked: nothing may open a new tab there.
 */
export function OpenMailbox({ email }: { email: string }) {
  const say = useText();
  const linksVoice = useLinksVoice();
  const { webmail } = providerOf(email);
  if (!webmail || linksVoice) return null;
  return (
    <TextLink href={webmail.address} target="_blank" rel="noopener noreferrer">
      {say('help.troubleshooting.open', { provider: webmail.name })}
    </TextLink>
  );
}
