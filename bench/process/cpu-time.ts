import { readdirSync, readFileSync } from 'node:fs';
import type { Milliseconds } from '@foyer/contract/durations';

/** Time that a process has spent on the processor. */
export interface CpuTime {
  all: Milliseconds;
  /** Without its worker threads, which hash. */
  withoutWorkers: Milliseconds;
}

const nanosecondsInOne = 1e6;
/** What Node calls its worker threads (`comm` of the thread). */
const workerName = 'WorkerThread';

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Reads how long a process has run, thread by thread, as Linux counts it in `/proc/<pid>/task/<thread>/schedstat`.
 * @returns not-a-number on other systems
 */
export function cpuTimeOf(pid: number): CpuTime {
  if (process.platform !== 'linux') return { all: Number.NaN, withoutWorkers: Number.NaN };
  const tasks = `/proc/${pid}/task`;
  const time: CpuTime = { all: 0, withoutWorkers: 0 };
  for (const thread of readdirSync(tasks)) {
    const spent = Number(read(`${tasks}/${thread}/schedstat`).split(' ')[0]) / nanosecondsInOne;
    time.all += spent;
    if (read(`${tasks}/${thread}/comm`) !== workerName) time.withoutWorkers += spent;
  }
  return time;
}

/** Memory of a process that lies in RAM, in MiB; not-a-number where the system does not tell. */
export function residentMiB(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kib) / 1024;
}
