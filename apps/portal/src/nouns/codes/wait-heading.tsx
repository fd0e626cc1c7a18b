import { hours, toSec } from '@foyer/contract/durations';
import { TimeLeft } from '../../blocks/clock/time-left.tsx';
import { useDates } from '../../blocks/clock/use-dates.ts';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { useText } from '../../i18n/text.tsx';
import { OutcomeMark } from '../../ui/feedback/outcome-mark.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';

/** From here on the title says that it takes longer. */
const longWaitSec = toSec(hours(1));

export type WaitHeadingProps = {
  /** Masked. */
  address: string;
  /** Epoch milliseconds. */
  nextSendAt: number;
  /** Whole seconds. */
  wait: { left: number; total: number };
};

/** How long it takes until the next code is possible, or that it is. */
export function WaitHeading({ address, nextSendAt, wait }: WaitHeadingProps) {
  const say = useText();
  const { moment } = useDates();
  if (wait.left === 0)
    return (
      <PageHeading
        align="center"
        above={<OutcomeMark />}
        lead={<EmailWords email={address}>{say('codes.tooOften.overLead', { address })}</EmailWords>}
      >
        {say('codes.tooOften.over')}
      </PageHeading>
    );
  return (
    <PageHeading
      align="center"
      above={<TimeLeft {...wait} />}
      lead={
        <EmailWords email={address}>
          {say('codes.tooOften.lead', { address, at: moment(nextSendAt) })}
        </EmailWords>
      }
    >
      {say(wait.left > longWaitSec ? 'codes.tooOften.titleLong' : 'codes.tooOften.title')}
    </PageHeading>
  );
}
