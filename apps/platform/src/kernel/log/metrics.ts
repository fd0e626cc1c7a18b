import { faults } from '@foyer/contract/faults/faults';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type LevelName, levels } from './levels.ts';

/** Current values, each under a name of its own; the table in `kernel/log/levels.ts` says which. */
interface Levels {
  set(which: { level: LevelName }, value: number): void;
  /** @returns the value that was set last */
  valueOf(level: LevelName): Promise<number>;
}

/** What an answer may say: success, and every fault. */
const knownErrors: readonly string[] = ['0', ...Object.keys(faults)];

/** What Prometheus is told. */
export interface Metrics {
  registry: Registry;
  /** Takes the time of an answer: seconds by call and by error (0 for success). */
  answered: { observe(which: { call: string; error: string }, seconds: number): void };
  /** Anything worth counting, `noun.verb`: `code.compared`, `mail.sent`. */
  events: Counter<'event'>;
  levels: Levels;
}

/** What a platform says of itself once and for all. */
export interface BuildInfo {
  version: string;
  /** The newest change of the schema that it knows. */
  schema: string;
}

/** Every level from the start at its first value, so that no alert waits for a series that is not there. */
function openLevels(registers: Registry[]): Levels {
  const gauges = new Map<string, Gauge<string>>();
  const gaugeOf = (level: LevelName): Gauge<string> => {
    const { name, help, labels } = levels[level];
    const known = gauges.get(name);
    if (known) return known;
    const made = new Gauge({ name, help, labelNames: Object.keys(labels), registers });
    gauges.set(name, made);
    return made;
  };
  for (const level of Object.keys(levels) as LevelName[])
    gaugeOf(level).set(levels[level].labels, levels[level].first);
  return {
    set: ({ level }, value) => gaugeOf(level).set(levels[level].labels, value),
    async valueOf(level) {
      const wanted = JSON.stringify(levels[level].labels);
      const { values } = await gaugeOf(level).get();
      return values.find(({ labels }) => JSON.stringify(labels) === wanted)?.value ?? Number.NaN;
    },
  };
}

function openAnswered(registers: Registry[]): Metrics['answered'] {
  const seconds = new Histogram({
    name: 'foyer_call_duration_seconds',
    help: 'Time to answer, by call and error.',
    labelNames: ['call', 'error'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const answers = new Counter({
    name: 'foyer_answers_total',
    help: 'Answers of calls, by error; 0 is success.',
    labelNames: ['error'],
    registers,
  });
  for (const error of knownErrors) answers.inc({ error }, 0);
  return {
    observe(which, took) {
      seconds.observe(which, took);
      answers.inc({ error: which.error });
    },
  };
}

/** What metrics are made of. */
export interface MetricsParts {
  build: BuildInfo;
  /** Every event that is counted. Each has a series from the start, so that its first one raises an alert. */
  events: readonly string[];
  /** Whether to add those of the Node process. */
  ofProcess?: boolean;
}

/** Makes the metrics of one platform. */
export function openMetrics({ build, events: counted, ofProcess = false }: MetricsParts): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const info = new Gauge({
    name: 'foyer_build_info',
    help: 'Which release this is; always 1.',
    labelNames: ['version', 'schema', 'node'],
    registers,
  });
  info.set({ ...build, node: process.versions.node }, 1);
  const events = new Counter({
    name: 'foyer_events_total',
    help: 'What happened, by event.',
    labelNames: ['event'],
    registers,
  });
  for (const event of counted) events.inc({ event }, 0);
  return { registry, answered: openAnswered(registers), events, levels: openLevels(registers) };
}
