import { local } from '../session/web-storage.ts';

const leaseMs = 10_000;
const lookMs = 100;

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** A lease in storage for where Web Locks are missing: plain http outside of loopback. */
async function withLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = `${Date.now() + leaseMs}-${Math.random()}`;
  while (Number.parseInt(local.read(name) ?? '0', 10) > Date.now()) await pause(lookMs);
  local.write(name, mine);
  await pause(lookMs);
  if (local.read(name) !== mine) return withLease(name, work);
  try {
    return await work();
  } finally {
    if (local.read(name) === mine) local.write(name, undefined);
  }
}

/** Runs work that only one tab at a time may do; the others wait their turn. */
export const oneTabAtATime = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? await navigator.locks.request(name, work) : await withLease(name, work);
