import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus is told. */
export interface Metrics {
  registry: Registry;
  /** Seconds by call and by error (0 for success). */
  answered: Histogram<'call' | 'error'>;
  /** Anything worth counting, `noun.verb`: `code.compared`, `mail.sent`, `hash.made`. */
  events: Counter<'event'>;
  /** Anything that has a current value, `noun.measure`: `outbox.queued`. */
  levels: Gauge<'level'>;
}

/** Makes the metrics of one platform; @param ofProcess whether to add those of the Node process */
export function openMetrics(ofProcess: boolean): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    answered: new Histogram({
      name: 'foyer_call_seconds',
      help: 'Time to answer, by call and error.',
      labelNames: ['call', 'error'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    events: new Counter({
      name: 'foyer_events_total',
      help: 'What happened, by event.',
      labelNames: ['event'],
      registers,
    }),
    levels: new Gauge({ name: 'foyer_level', help: 'Current values.', labelNames: ['level'], registers }),
  };
}
