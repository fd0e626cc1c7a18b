import type { ReactNode } from 'react';
import type { DueProtocol } from '../../blocks/legal-consent.tsx';
import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Form } from '../../ui/form/form.tsx';
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

/** The page around the documents; while they load, and when none is due, it shows no card that would only flash. */
export function DueFrame({ due, title, onRetry, children }: DueFrameProps) {
  const say = useText();
  const isLeaving = due.kind === 'over' || (due.kind === 'known' && due.documents.length === 0);
  if (due.kind === 'loading' || isLeaving)
    return (
      <Page width="wide">
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
        <div role="alert">
          <Banner kind="danger">{say('legal.document.failed')}</Banner>
        </div>
        <Form action={onRetry}>
          <SubmitButton>{say('legal.document.again')}</SubmitButton>
        </Form>
      </Stack>
    </Page>
  );
}
