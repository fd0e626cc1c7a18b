import { useCall } from '../../blocks/use-call.ts';
import { useLanguage } from '../../i18n/text.tsx';

/** @returns what an account in a country has to accept, with titles in the present language */
export function useNewAccountDocuments(countryCode: string) {
  const variant = useLanguage();
  return useCall('globalGetLegalPopupV2', { countryCode }, { variant });
}
