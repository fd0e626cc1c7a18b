import { isLoopback } from '../system/network-address.ts';
import type { Caller } from './context.ts';
import type { Services } from './services.ts';

/** Where a request comes from; every context of a handler fits. */
interface Sourced {
  caller: Pick<Caller, 'source'>;
  services: Pick<Services, 'config'>;
}

/** Whether budgets by source count for this caller: always in production, else only beyond loopback. */
export const countsSource = ({ caller, services: { config } }: Sourced): boolean =>
  config.production || config.strictLimits || !isLoopback(caller.source);
