import { type GuestApp, useGuest } from '../../session/request/sent-by.ts';
import { useFetched } from './use-fetched.ts';

const load = () => import('./guest.tsx');

/** @returns the partner app that sent the visitor with what shows it; most come from none */
export function useGuestParts(): ({ app: GuestApp } & Awaited<ReturnType<typeof load>>) | undefined {
  const app = useGuest();
  const parts = useFetched(app !== undefined, load);
  return app && parts && { app, ...parts };
}
