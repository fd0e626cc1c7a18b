import { setTimeout as pause } from 'node:timers/promises';
import type { Milliseconds } from '@foyer/contract/durations';
import { cpuTimeOf } from '../process/cpu-time.ts';
import { median, percentile } from '../report/statistics.ts';
import { Connection, type HttpAnswer } from './connection.ts';

/** A request as it is on the wire, and whether an answer is the one that was wanted. */
export interface Ask {
  request: Buffer;
  isRight: (answer: HttpAnswer) => boolean;
}

/** What is sent, over how many connections and for how long. */
export interface Drive {
  port: number;
  /** Process id of the server, whose time on the processor is measured. */
  pid: number;
  connections: number;
  next: () => Ask;
  lastsAtMost: Milliseconds;
}

/** The result. */
export interface Driven {
  [figure: string]: number;
  perSecond: number;
  /** Time on the processor for each request, in milliseconds. */
  cpu: Milliseconds;
  /** The same without the threads that hash. */
  cpuBeyondHash: Milliseconds;
  p50: Milliseconds;
  p99: Milliseconds;
  /** Share of the requests that were refused because the machine, with all else that runs on it, was too busy. */
  shed: number;
}

const afterShedding: Milliseconds = 50;

/**
 * Sends requests over connections that are kept, each as soon as the answer to the one before is there.
 * @throws Error at the first answer that is neither right nor a refusal for load
 */
export async function drive({ port, pid, connections, next, lastsAtMost }: Drive): Promise<Driven> {
  const times: Milliseconds[] = [];
  let sent = 0;
  let shed = 0;
  const before = cpuTimeOf(pid);
  const began = performance.now();
  const run = async () => {
    const connection = new Connection(port);
    while (performance.now() - began < lastsAtMost) {
      sent += 1;
      const { request, isRight } = next();
      const asked = performance.now();
      const answer = await connection.ask(request);
      if (answer.status === 0 || answer.status === 503) {
        shed += 1;
        await pause(afterShedding);
        continue;
      }
      times.push(performance.now() - asked);
      if (!isRight(answer)) throw new Error(`answered ${answer.status}: ${answer.body.slice(0, 300)}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, run));
  const took = performance.now() - began;
  const after = cpuTimeOf(pid);
  return {
    perSecond: (times.length / took) * 1000,
    cpu: (after.all - before.all) / times.length,
    cpuBeyondHash: (after.withoutWorkers - before.withoutWorkers) / times.length,
    p50: median(times),
    p99: percentile(times, 0.99),
    shed: shed / sent,
  };
}
