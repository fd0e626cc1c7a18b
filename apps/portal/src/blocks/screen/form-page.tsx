import type { ReactNode } from 'react';
import { Page, type PageProps } from '../../ui/layout/page.tsx';
import { PageHeading, type PageHeadingProps } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ScreenNotice } from './screen-notice.tsx';

export type FormPageProps = Pick<PageProps, 'below' | 'long'> &
  Pick<PageHeadingProps, 'lead' | 'above' | 'align' | 'focus' | 'roomy'> & {
    title: ReactNode;
    children?: ReactNode;
  };

/** A screen around one form: its heading, why one is here without having asked for it, and the form. */
export function FormPage({ title, below, long, children, ...heading }: FormPageProps) {
  return (
    <Page below={below} long={long}>
      <Stack>
        <PageHeading {...heading}>{title}</PageHeading>
        <ScreenNotice />
        {children}
      </Stack>
    </Page>
  );
}
