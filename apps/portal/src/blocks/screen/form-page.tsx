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

/** A screen with one form: its heading, the notice that says why somebody was led here, and the form. */
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
