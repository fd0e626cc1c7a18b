import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { onwardPath } from '../../session/request/kind.ts';
import { usePartner } from '../../session/request/partner.ts';
import { useLinksVoice } from '../../session/request/voice-link.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { GlobeIcon } from '../../ui/icons/first-icons.tsx';
import { FooterBar } from '../../ui/layout/page.tsx';
import { useFetched } from './use-fetched.ts';

const loadPicker = () => import('./language-picker.tsx');

/** Opens the list of languages, which is fetched with the first press, or once the network is back. */
function LanguageButton() {
  const say = useText();
  const language = say('shell.language.own');
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const picker = useFetched(wasOpened, loadPicker);
  const show = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={<GlobeIcon />}
        aria-haspopup="dialog"
        aria-label={say('shell.language.button', { language })}
        onClick={show}
      >
        {language}
      </Button>
      {picker && <picker.LanguagePicker open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

const loadBack = () => import('./way-back.tsx');

/** The inside of the footer. On the way of a voice assistant no link opens a new tab. */
export function Footer({ path }: { path: string }) {
  const say = useText();
  const { copyright, legal } = usePage().brand;
  const inVoice = useLinksVoice();
  const request = usePartner();
  // the screen that answers the request has a way back of its own
  const back = useFetched(request !== undefined && onwardPath(request) !== path, loadBack);
  const beside = inVoice ? {} : { target: '_blank', rel: 'noopener' };
  const documents = ['legalNotice', 'termsOfUse', 'privacyPolicy'] as const;
  return (
    <FooterBar
      label={say('shell.footer.label')}
      links={
        <>
          <TextLink tone="soft" href="/contact-us">
            {say('shell.footer.help')}
          </TextLink>
          {documents.map((name) => (
            <TextLink key={name} tone="soft" href={legal[name]} {...beside}>
              {say(`shell.footer.${name}`)}
            </TextLink>
          ))}
        </>
      }
      language={<LanguageButton />}
      copyright={copyright}
      more={back && <back.WayBack />}
    />
  );
}
