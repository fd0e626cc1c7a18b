import { kindOf } from './kind.ts';
import { usePartner } from './partner.ts';

/** @returns whether a voice assistant is being linked: nothing may open a new tab then */
export function useLinksVoice(): boolean {
  const link = usePartner();
  return link !== undefined && kindOf(link) === 'assistant';
}
