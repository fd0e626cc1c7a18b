import type { ReactNode } from 'react';
import { OutcomeMark, type OutcomeMarkProps } from '../../ui/feedback/outcome-mark.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading, type PageHeadingProps } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** `focus` where it takes the place of a form on the same screen. */
export type OutcomeProps = Pick<OutcomeMarkProps, 'kind'> &
  Pick<PageHeadingProps, 'focus' | 'align'> & {
    title: ReactNode;
    lead?: ReactNode;
    /** What can be done now; the first is the main one. */
    children: ReactNode;
  };

/** How something ended: a mark, a heading, a sentence, and the way on. */
export const Outcome = (props: OutcomeProps) => (
  <Page>
    <OutcomeWords {...props} />
  </Page>
);

/** How something ended, inside another page. */
export function OutcomeWords({
  kind = 'success',
  focus = false,
  align = 'center',
  title,
  lead,
  children,
}: OutcomeProps) {
  return (
    <Stack>
      <PageHeading focus={focus} align={align} above={<OutcomeMark kind={kind} />} lead={lead}>
        {title}
      </PageHeading>
      {children}
    </Stack>
  );
}
