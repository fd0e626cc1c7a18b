import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import { formatDuration } from '../../blocks/clock/format-time.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { Form } from '../../ui/form/form.tsx';

/** A flow that waits for its code. */
export interface Flow {
  email: string;
  enter: PortalPath;
  /** Where the address can be corrected; the one of who is signed in cannot. */
  begin: string | undefined;
  /** Whole seconds until the code can be sent again. */
  waitSec: number;
  onResend: () => Promise<void>;
}

export type WaysOnProps = {
  /** Undefined where none waits: it begins with signing in. */
  flow: Flow | undefined;
  /** The address is likely wrong: to correct it comes first, where it can be. */
  doubtsAddress: boolean;
};

/** Back to the code, to another one, or to another address. */
export function WaysOn({ flow, doubtsAddress: isDoubted }: WaysOnProps) {
  const say = useText();
  if (!flow) return <LinkButton href="/login">{say('help.troubleshooting.start')}</LinkButton>;
  const { enter, begin, waitSec, onResend } = flow;
  const doubtsAddress = isDoubted && begin !== undefined;
  return (
    <Form action={onResend}>
      {doubtsAddress && <LinkButton href={begin}>{say('help.troubleshooting.correct')}</LinkButton>}
      <LinkButton href={enter} kind={doubtsAddress ? 'secondary' : 'primary'}>
        {say('help.troubleshooting.back')}
      </LinkButton>
      <SubmitButton kind="secondary" disabled={waitSec > 0}>
        {waitSec > 0
          ? say('help.troubleshooting.againIn', { time: formatDuration(waitSec) })
          : say('help.troubleshooting.again')}
      </SubmitButton>
      {!doubtsAddress && begin && (
        <LinkButton href={begin} kind="quiet">
          {say('help.troubleshooting.correct')}
        </LinkButton>
      )}
    </Form>
  );
}
