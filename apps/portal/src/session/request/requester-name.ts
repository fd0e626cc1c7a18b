import { kindOf } from './kind.ts';
import { useConfirmedAddresses, usePartner } from './partner.ts';
import { useSentBy } from './sent-by.ts';

/** @returns the name of who began the open request: the assistant for its own, else the app */
export function useRequesterName(): string | undefined {
  const app = useSentBy();
  const link = usePartner();
  const { clientName } = useConfirmedAddresses() ?? {};
  return link && kindOf(link) === 'assistant' ? clientName : app?.name;
}
