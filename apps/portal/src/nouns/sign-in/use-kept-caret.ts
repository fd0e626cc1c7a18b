import { useEffect } from 'react';
import { offerCaret } from '../../ui/focus-beginning.ts';

/**
 * Offers the caret again once an address is known: on a page rendered ahead the field for it had the caret, until the row
 * with the address took its place.
 */
export function useKeptCaret(isKnown: boolean): void {
  useEffect(() => {
    if (isKnown && document.activeElement === document.body) offerCaret();
  }, [isKnown]);
}
