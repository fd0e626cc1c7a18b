import { ContactList } from '../../blocks/screen/contact-list.tsx';
import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { InsteadOfACode, type InsteadOfACodeProps } from './instead-of-a-code.tsx';
import type { LastCode } from './last-code.ts';
import { LastCodeBanner } from './last-code-banner.tsx';
import { WaitHeading, type WaitHeadingProps } from './wait-heading.tsx';

export type TooOftenViewProps = WaitHeadingProps &
  Omit<InsteadOfACodeProps, 'works' | 'isOver'> & {
    lastCode: LastCode;
    onSend: () => Promise<void>;
  };

/** The wait for the next code, and what comes after it. */
export function TooOftenView({ address, nextSendAt, wait, lastCode, onSend, ...ways }: TooOftenViewProps) {
  const say = useText();
  const isOver = wait.left === 0;
  return (
    <Stack>
      <WaitHeading address={address} nextSendAt={nextSendAt} wait={wait} />
      <VisuallyHidden>
        <span role="status">{isOver && say('codes.tooOften.over')}</span>
      </VisuallyHidden>
      <LastCodeBanner lastCode={lastCode} />
      {isOver && (
        <Form action={onSend}>
          <SubmitButton>{say('codes.tooOften.send')}</SubmitButton>
        </Form>
      )}
      <InsteadOfACode {...ways} works={lastCode.kind === 'works'} isOver={isOver} />
      <ContactList brief />
    </Stack>
  );
}
