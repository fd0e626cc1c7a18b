import { useState } from 'react';
import { type CallState, useCall } from '../../blocks/use-call.ts';
import { useLanguage } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { likelyCountry } from './likely-country.ts';

/** The country of a new account, and what it has to accept there. */
export interface TermsOfCountry {
  country: string;
  setCountry: (countryCode: string) => void;
  /** With titles in the present language. */
  due: CallState<'globalGetLegalPopupV2'>;
  reload: () => Promise<void>;
}

/** @param typed the country that was chosen before; without one it is the likely one */
export function useTerms(typed: string | undefined): TermsOfCountry {
  const language = useLanguage();
  const { defaultCountry } = usePage().brand;
  const [country, setCountry] = useState(
    () => typed ?? likelyCountry(navigator.languages, language, defaultCountry),
  );
  const { state, reload } = useCall('globalGetLegalPopupV2', { countryCode: country }, { variant: language });
  return { country, setCountry, due: state, reload };
}
