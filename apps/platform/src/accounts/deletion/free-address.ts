import type { Services } from '../../services.ts';
import { carryOut } from './carry-out.ts';
import { condemnUnverified } from './condemn.ts';

/**
 * Erases an account whose mailbox nobody has proven, so that its address is free for who has: the same steps as when its
 * time is over, but for the last, which is left to the job (settled C9; decision 0071). Nothing where it has an owner
 * meanwhile.
 */
export async function freeAddress(services: Services, accountID: string): Promise<void> {
  const receiptID = await condemnUnverified(services, accountID);
  if (receiptID !== undefined) await carryOut(services, receiptID, 'traces');
}
