import type { Moment } from '@foyer/phrases/dates';
import { Text } from '../../i18n/text.tsx';
import { useDates } from './use-dates.ts';

export type MomentTextProps = {
  id: 'codes.tries.later' | 'help.tooOften.words' | 'factors.entry.locked' | 'recovery.finish.early';
  at: Moment;
};

/** A phrase about a moment as an element, which follows a change of language wherever it is kept, also in errors. */
export function MomentText({ id, at }: MomentTextProps) {
  const { moment } = useDates();
  return <Text id={id} values={{ at: moment(at) }} />;
}
