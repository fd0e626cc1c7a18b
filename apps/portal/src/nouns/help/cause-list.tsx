import { TitledList } from '../../blocks/screen/titled-list.tsx';
import { useText } from '../../i18n/text.tsx';
import { CauseRow, type Known } from './cause-row.tsx';
import type { Cause } from './causes.ts';

/** What may be the cause, numbered. @param causes the most likely first */
export function CauseList({ causes, known }: { causes: readonly Cause[]; known: Known }) {
  const say = useText();
  return (
    <TitledList title={say('help.troubleshooting.causes')}>
      {causes.map((cause, at) => (
        <CauseRow key={cause} cause={cause} place={at + 1} known={known} />
      ))}
    </TitledList>
  );
}
