import type { ReactNode } from 'react';
import type { DueProtocol } from '../../blocks/legal-consent.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { DueDocuments } from './use-due-documents.ts';

export type DueFrameProps = {
  due: DueDocuments;
  title: ReactNode;
  onRetry: () => Promise<void>;
  children: (documents: readonly DueProtocol[]) => ReactNode;
};

/** The page around the documents. While they load, and where none is due, it shows no title: it would only flash. */
export function DueFrame({ due, title, onRetry, children }: DueFrameProps) {
  const say = useText();
  const isLeaving = due.kind === 'over' || (due.kind === 'known' && due.documents.length === 0);
  if (due.kind === 'loading' || isLeaving)
    return (
      <Page>
        <VisuallyHidden>
          <h1 tabIndex={-1}>{title}</h1>
        </VisuallyHidden>
        <Skeleton label={say('legal.document.loading')} />
      </Page>
    );
  if (due.kind === 'known') return <Page>{children(due.documents)}</Page>;
  return (
    <Page>
      <Stack>
        <PageHeading>{title}</PageHeading>
        <LoadFailed title={say('legal.document.failed')} fault={due.fault} onRetry={onRetry} />
      </Stack>
    </Page>
  );
}
