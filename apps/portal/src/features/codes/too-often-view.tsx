import { hours, toSec } from '@foyer/contract/durations';
import type { PortalPath } from '@foyer/contract/portal-paths';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { TimeLeft } from '../../blocks/clock/time-left.tsx';
import { ContactList } from '../../blocks/screen/contact-rows.tsx';
import { useText } from '../../i18n/text.tsx';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { OutcomeMark } from '../../ui/feedback/outcome-mark.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { LastCode } from './last-code.ts';

export type TooOftenViewProps = {
  /** Masked. */
  address: string;
  /** Epoch milliseconds. */
  nextSendAt: number;
  /** Whole seconds. */
  wait: { left: number; total: number };
  lastCode: LastCode;
  places: { enter: PortalPath; begin: string };
  offersPassword: boolean;
  offersOther: boolean;
  onSend: () => Promise<void>;
};

/** From here on the title says that it takes longer. */
const longWaitSec = toSec(hours(1));

/** The wait for the next code, and what comes after it. */
export function TooOftenView(props: TooOftenViewProps) {
  const say = useText();
  const isOver = props.wait.left === 0;
  return (
    <Stack>
      <WaitHeading {...props} />
      <VisuallyHidden>
        <span role="status">{isOver && say('codes.tooOften.over')}</span>
      </VisuallyHidden>
      <LastCodeBanner lastCode={props.lastCode} />
      {isOver && (
        <Form action={props.onSend}>
          <SubmitButton>{say('codes.tooOften.send')}</SubmitButton>
        </Form>
      )}
      <WaysOn {...props} isOver={isOver} />
      <ContactList />
    </Stack>
  );
}

function WaitHeading({ address, nextSendAt, wait }: TooOftenViewProps) {
  const say = useText();
  if (wait.left === 0)
    return (
      <PageHeading align="center" above={<OutcomeMark />} lead={say('codes.tooOften.overLead', { address })}>
        {say('codes.tooOften.over')}
      </PageHeading>
    );
  return (
    <PageHeading
      align="center"
      above={<TimeLeft {...wait} />}
      lead={say('codes.tooOften.lead', { address, at: formatDateTime(nextSendAt) })}
    >
      {say(wait.left > longWaitSec ? 'codes.tooOften.titleLong' : 'codes.tooOften.title')}
    </PageHeading>
  );
}

/** What can be done without another code. */
function WaysOn({
  lastCode,
  places,
  offersPassword,
  offersOther,
  isOver,
}: TooOftenViewProps & { isOver: boolean }) {
  const say = useText();
  const works = lastCode.kind === 'works';
  return (
    <>
      {works && (
        <LinkButton href={places.enter} kind={isOver ? 'secondary' : 'primary'}>
          {say('codes.tooOften.enter')}
        </LinkButton>
      )}
      {offersPassword && (
        <LinkButton href="/login-by-password" kind="secondary">
          {say('codes.tooOften.password')}
        </LinkButton>
      )}
      <LinkButton href={places.begin} kind={works || offersPassword ? 'quiet' : 'secondary'}>
        {say(offersOther ? 'codes.tooOften.other' : 'codes.tooOften.back')}
      </LinkButton>
    </>
  );
}

function LastCodeBanner({ lastCode }: { lastCode: LastCode }) {
  const say = useText();
  if (lastCode.kind === 'unknown') return null;
  if (lastCode.kind === 'gone') return <Banner>{say('codes.tooOften.gone')}</Banner>;
  const { until } = lastCode;
  return (
    <Banner kind="success">
      {until
        ? say('codes.tooOften.stillWorksUntil', { until: formatDateTime(until) })
        : say('codes.tooOften.stillWorks')}
    </Banner>
  );
}
