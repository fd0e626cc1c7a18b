import type { ReactNode } from 'react';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

export type MessageScreenProps = {
  title: ReactNode;
  lead: ReactNode;
  /** What can be done. */
  children: ReactNode;
};

/** A sentence and a way on, where there is no screen to show. */
export function MessageScreen({ title, lead, children }: MessageScreenProps) {
  return (
    <Page>
      <Stack>
        <PageHeading lead={lead}>{title}</PageHeading>
        {children}
      </Stack>
    </Page>
  );
}
