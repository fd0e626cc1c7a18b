import type { CounterKey } from '../../../kernel/budget/budget.ts';
import type { CounterTable } from './limit-tables.ts';

/** The columns that tell counts apart: the table's primary key, so that all of one subject's lie side by side. */
export const counterColumns = ['subject', 'kind', 'bizType', 'device', 'source'] as const;

/** A count's key as it is stored. */
export type StoredKey = Pick<CounterTable, (typeof counterColumns)[number]>;

/** What does not tell a count apart is stored as empty. */
export const columnsOf = ({ kind, subject, bizType, device, source }: CounterKey): StoredKey => ({
  kind,
  subject: subject ?? '',
  bizType: bizType ?? '',
  device: device ?? '',
  source: source ?? '',
});
