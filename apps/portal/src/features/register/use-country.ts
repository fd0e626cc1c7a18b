import { useState } from 'react';
import { useLanguage } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { likelyCountry } from './likely-country.ts';

/** @returns the country of the new account, likely at first, and the function that chooses another */
export function useCountry(typed: string | undefined) {
  const language = useLanguage();
  const { defaultCountry } = usePage().brand;
  return useState(() => typed ?? likelyCountry(navigator.languages, language, defaultCountry));
}
