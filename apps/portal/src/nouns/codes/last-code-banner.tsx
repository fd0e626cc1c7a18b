import { useDates } from '../../blocks/clock/use-dates.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { LastCode } from './last-code.ts';

/** Says whether the code that was sent last still works. */
export function LastCodeBanner({ lastCode }: { lastCode: LastCode }) {
  const say = useText();
  const { moment } = useDates();
  if (lastCode.kind === 'unknown') return null;
  if (lastCode.kind === 'gone') return <Banner>{say('codes.tooOften.gone')}</Banner>;
  const { until } = lastCode;
  return (
    <Banner kind="success">
      {until
        ? say('codes.tooOften.stillWorksUntil', { until: moment(until) })
        : say('codes.tooOften.stillWorks')}
    </Banner>
  );
}
