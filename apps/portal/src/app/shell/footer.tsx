import { type ComponentType, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { useLinksVoice } from '../../session/voice-link.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { GlobeIcon } from '../../ui/icons/first-icons.tsx';
import { FooterBar } from '../../ui/layout/page.tsx';
import styles from './footer.module.css';
import { ForgetAddress } from './forget-address.tsx';
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
export function Footer() {
  const say = useText();
  const { copyright, legal } = usePage().brand;
  const inVoice = useLinksVoice();
  const beside = inVoice ? {} : { target: '_blank', rel: 'noopener' };
  return (
    <FooterBar
      copyright={copyright}
      links={
        <nav className={styles.links} aria-label={say('shell.footer.label')}>
          <TextLink tone="soft" href={legal.legalNotice} {...beside}>
            {say('shell.footer.legalNotice')}
          </TextLink>
          <TextLink tone="soft" href={legal.termsOfUse} {...beside}>
            {say('shell.footer.termsOfUse')}
          </TextLink>
          <TextLink tone="soft" href={legal.privacyPolicy} {...beside}>
            {say('shell.footer.privacyPolicy')}
          </TextLink>
        </nav>
      }
      language={<LanguageButton />}
      more={
        <>
          <TextLink tone="soft" href="/contact-us">
            {say('screen.contact.title')}
          </TextLink>
          <ReturnToApp />
          <ForgetAddress />
        </>
      }
    />
  );
}
