import { type ComponentType, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { useLinksVoice } from '../../session/voice-link.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { GlobeIcon } from '../../ui/icons/first-icons.tsx';
import { FooterBar } from '../../ui/layout/page.tsx';
import type { LanguagePickerProps } from './language-picker.tsx';
import { ReturnToApp } from './return-to-app.tsx';

/** Opens the list of languages, which is fetched with the first press. */
function LanguageButton() {
  const say = useText();
  const language = say('shell.language.own');
  const [Picker, setPicker] = useState<ComponentType<LanguagePickerProps>>();
  const [open, setOpen] = useState(false);
  const show = async () => {
    const { LanguagePicker } = await import('./language-picker.tsx');
    setPicker(() => LanguagePicker);
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
        onClick={() => void show()}
      >
        {language}
      </Button>
      {Picker && <Picker open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The inside of the footer. On the way of a voice assistant no link opens a new tab. */
export function Footer({ path }: { path: string }) {
  const say = useText();
  const { copyright, legal } = usePage().brand;
  const inVoice = useLinksVoice();
  const beside = inVoice ? {} : { target: '_blank', rel: 'noopener' };
  const documents = ['privacyPolicy', 'termsOfUse', 'legalNotice'] as const;
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
      more={<ReturnToApp path={path} />}
    />
  );
}
