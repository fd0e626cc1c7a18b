import { type OutcomeProps, OutcomeWords } from '../../../blocks/screen/outcome.tsx';
import { Narrow } from '../../../ui/layout/wide-page.tsx';
import type { CenterPath } from './center-places.tsx';
import { PersonalCenter } from './personal-center.tsx';

/** How something ended that was done in the personal center, with the way to its places. */
export const CenterOutcome = ({ path, ...outcome }: OutcomeProps & { path: CenterPath }) => (
  <PersonalCenter path={path}>
    <Narrow>
      <OutcomeWords align="start" {...outcome} />
    </Narrow>
  </PersonalCenter>
);
