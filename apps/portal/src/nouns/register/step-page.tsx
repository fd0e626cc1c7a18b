import type { ReactNode } from 'react';
import { ScreenNotice } from '../../blocks/screen/screen-notice.tsx';
import { useText } from '../../i18n/text.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Steps } from '../../ui/navigation/steps.tsx';
import { type RegisterStep, registerSteps } from './register-step.ts';

export type StepPageProps = {
  step: RegisterStep;
  title: string;
  lead?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

/** A step of creating an account: how far one is, what it is about, and its form. */
export function StepPage({ step, title, lead, below, children }: StepPageProps) {
  const say = useText();
  const count = registerSteps.length;
  const current = registerSteps.indexOf(step) + 1;
  const label = say('register.step.label', { count, current });
  return (
    <Page below={below} long={step === 'password'}>
      <Stack key={step} label={label}>
        <PageHeading lead={lead} above={<Steps count={count} current={current} />}>
          {title}
        </PageHeading>
        <ScreenNotice />
        {children}
      </Stack>
    </Page>
  );
}
