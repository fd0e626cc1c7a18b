import type { ReactNode } from 'react';
import { OutcomeMark, type OutcomeMarkProps } from '../../ui/feedback/outcome-mark.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

export type OutcomeProps = Pick<OutcomeMarkProps, 'kind'> & {
  title: ReactNode;
  lead?: ReactNode;
  /** What can be done now; the first is the main one. */
  children: ReactNode;
};

/** How something ended: a mark, a heading, a sentence, and the way on. */
export function Outcome({ kind = 'success', title, lead, children }: OutcomeProps) {
  return (
    <Page>
      <Stack>
        <PageHeading align="center" above={<OutcomeMark kind={kind} />} lead={lead}>
          {title}
        </PageHeading>
        {children}
      </Stack>
    </Page>
  );
}
