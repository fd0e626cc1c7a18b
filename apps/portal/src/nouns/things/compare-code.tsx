import { useEffect, useEffectEvent } from 'react';
import { useSecondsLeft } from '../../blocks/clock/use-seconds-left.ts';
import { countryName } from '../../blocks/fields/country-name.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './compare-code.module.css';
import { PairPage } from './pair-page.tsx';
import { PairingFacts } from './pairing-facts.tsx';
import { keepCode, type Pairing, type PairingFlow } from './use-pairing.tsx';

export type CompareCodeProps = Pick<PairingFlow, 'answer'> & {
  pairing: Pairing;
  /** When the code runs out, in epoch milliseconds. */
  endsAt: number;
  onOver: (ended: 'expired') => void;
};

/**
 * The one page against phishing: what the device is and asks for, and its code, to be compared with what the device shows.
 * The heading has the focus, and Enter presses nothing.
 */
export function CompareCode({ pairing, endsAt, answer, onOver }: CompareCodeProps) {
  const say = useText();
  const isOver = useSecondsLeft(endsAt) === 0;
  const over = useEffectEvent(() => onOver('expired'));
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  useEffect(() => keepCode(pairing.userCode), [pairing.userCode]);
  return (
    <PairPage focus long title={say('things.compare.title')}>
      <ShownCode>{pairing.userCode}</ShownCode>
      <PairingFacts pairing={pairing} />
      <Form action={({ approve }) => answer(approve === 'yes')}>
        <Warning pairing={pairing} />
        <FormError />
        <SubmitButton name="approve" value="yes">
          {say('things.compare.yes')}
        </SubmitButton>
        <SubmitButton name="approve" value="no" kind="secondary">
          {say('things.compare.no')}
        </SubmitButton>
      </Form>
    </PairPage>
  );
}

/** The code as the device shows it; a screen reader spells it. */
const ShownCode = ({ children: code }: { children: string }) => (
  <p className={styles.code} lang="en" translate="no">
    <span aria-hidden="true">{code}</span>
    <VisuallyHidden>{[...code].filter((character) => character !== '-').join(' ')}</VisuallyHidden>
  </p>
);

/** Says what to do with a code that somebody has sent, and that the device is in another country, if it is. */
function Warning({ pairing: { otherCountry, place } }: Pick<CompareCodeProps, 'pairing'>) {
  const say = useText();
  const language = useLanguage();
  const elsewhere =
    otherCountry && place && say('things.compare.elsewhere', { country: countryName(place, language) });
  return (
    <Banner kind="warning" {...(elsewhere ? { title: elsewhere } : {})}>
      {say('things.compare.sent')}
    </Banner>
  );
}
