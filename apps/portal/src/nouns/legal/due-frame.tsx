import type { ReactNode } from 'react';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { Waiting } from '../../blocks/screen/waiting.tsx';
import { useText } from '../../i18n/text.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { DueProtocol } from './blocks/legal-consent.tsx';
import type { DueDocuments } from './use-due-documents.ts';

export type DueFrameProps = {
  due: DueDocuments;
  /** The heading before it is known whether a document is due; left out if the page may have nothing to show. */
  title?: string;
  onRetry: () => Promise<void>;
  children: (documents: readonly DueProtocol[]) => ReactNode;
};

/**
 * The page around the documents. While they load, and if none is due, it shows no heading, which would only flash; the
 * window and screen readers get the title, if it holds by then.
 */
export function DueFrame({ due, title, onRetry, children }: DueFrameProps) {
  const say = useText();
  const isLeaving = due.kind === 'over' || (due.kind === 'known' && due.documents.length === 0);
  if (due.kind === 'loading' || isLeaving)
    return <Waiting title={title} label={say('legal.document.loading')} />;
  if (due.kind === 'known') return <Page>{children(due.documents)}</Page>;
  return (
    <Page>
      <Stack>
        <PageHeading>{title ?? say('legal.document.failed')}</PageHeading>
        <LoadFailed title={title && say('legal.document.failed')} fault={due.fault} onRetry={onRetry} />
      </Stack>
    </Page>
  );
}
