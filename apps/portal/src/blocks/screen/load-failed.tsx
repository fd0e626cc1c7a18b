import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

export type LoadFailedProps = {
  /** What could not be loaded, as a sentence. */
  title: string;
  onRetry: () => Promise<void>;
};

/** A panel in the place of what could not be loaded, with another try. */
export function LoadFailed({ title, onRetry }: LoadFailedProps) {
  const say = useText();
  return (
    <Panel>
      <Stack>
        <div role="alert">
          <Banner kind="danger" title={title}>
            {say('profile.home.failedWords')}
          </Banner>
        </div>
        <Form action={onRetry}>
          <SubmitButton>{say('profile.home.again')}</SubmitButton>
        </Form>
      </Stack>
    </Panel>
  );
}
