import type { ReactElement } from 'react';
import { useText } from '../../i18n/text.tsx';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { EmailWords } from './email-text.tsx';
import { suggestAddress } from './suggest-domain.ts';

/**
 * Offers the address at the well-known domain that was probably meant.
 * @param onTaken called when the visitor has taken it, which is in the field by then
 * @returns undefined where nothing looks mistyped
 */
export function offerAddress(input: HTMLInputElement, onTaken: () => void): ReactElement | undefined {
  const address = suggestAddress(input.value);
  if (!address) return undefined;
  const take = () => {
    input.value = address;
    onTaken();
    input.focus();
  };
  return (
    <TextButton onClick={take}>
      <Meant address={address} />
    </TextButton>
  );
}

function Meant({ address }: { address: string }) {
  const say = useText();
  return <EmailWords email={address}>{say('field.email.suggestion', { address })}</EmailWords>;
}
