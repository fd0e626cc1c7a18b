import type { Services } from '../../../kernel/call/services.ts';
import { carryOut } from './carry-out.ts';
import { condemnUnverified } from './condemn.ts';

/**
 * Erases an account whose mailbox nobody has proven, so that whoever has proven it can use the address. The steps are
 * those of an account whose time is over; the last one is left to the job (settled C9; decision 0071). Does nothing
 * where the account has been verified meanwhile.
 */
export async function freeAddress(services: Services, accountID: string): Promise<void> {
  const receiptID = await condemnUnverified(services, accountID);
  if (receiptID !== undefined) await carryOut(services, receiptID, 'traces');
}
