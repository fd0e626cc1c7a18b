import type { ReactElement } from 'react';
import { Text } from '../../i18n/text.tsx';
import { TextButton } from '../../ui/actions/text-link.tsx';
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
      <Text id="field.email.suggestion" values={{ address }} />
    </TextButton>
  );
}
