import type { ReactNode } from 'react';
import { Text } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

export type MessageScreenProps = {
  title: ReactNode;
  lead: ReactNode;
  /** What can be done, instead of the way to the start. */
  children?: ReactNode;
};

/** A sentence and a way on, where there is no screen to show. */
export function MessageScreen({ title, lead, children }: MessageScreenProps) {
  return (
    <Page>
      <Stack>
        <PageHeading lead={lead}>{title}</PageHeading>
        {children ?? (
          <LinkButton href="/">
            <Text id="shell.message.start" />
          </LinkButton>
        )}
      </Stack>
    </Page>
  );
}
