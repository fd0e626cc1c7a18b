import type { ResultOf } from '@foyer/contract/calls';
import { activityTitles } from '@foyer/phrases/activity-titles';
import { RowTime } from '../../../blocks/clock/row-time.tsx';
import { useDates } from '../../../blocks/clock/use-dates.ts';
import { countryName } from '../../../blocks/fields/country-name.ts';
import { useLanguage, useText } from '../../../i18n/text.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/rows/badge.tsx';
import { ListRow } from '../../../ui/rows/list.tsx';
import { repairs } from './repairs.ts';

/** Something that happened in the account. */
export type ActivityEvent = ResultOf<'listActivity'>['events'][number];

/** Whether the owner can do something about an event. What happened in this browser needs nothing. */
export const canBeRepaired = ({ type, current }: ActivityEvent): boolean =>
  !current && repairs[type] !== undefined;

export type ActivityRowProps = {
  event: ActivityEvent;
  /** Told that it was somebody else; without it there is no such button. */
  onNotMe?: (event: ActivityEvent) => void;
};

/** What happened, when, to which assistant or connected device, in which browser and country, and by which app. */
export function ActivityRow({ event, onNotMe }: ActivityRowProps) {
  const say = useText();
  const language = useLanguage();
  const { type, at, device, place, app, assistant, thing, current } = event;
  const title = say(activityTitles[type]);
  const { moment } = useDates();
  const from = [assistant, thing, device, place && countryName(place, language), app]
    .filter(Boolean)
    .join(' · ');
  return (
    <ListRow
      title={title}
      detail={
        <>
          <RowTime at={at} />
          {from && <br />}
          {from}
        </>
      }
      trailing={
        current ? (
          <Badge tone="accent">{say('activity.row.current')}</Badge>
        ) : (
          onNotMe &&
          canBeRepaired(event) && (
            <Button
              kind="secondary"
              size="small"
              aria-label={say('activity.row.notMeOf', { event: title, at: moment(at) })}
              onClick={() => onNotMe(event)}
            >
              {say('activity.row.notMe')}
            </Button>
          )
        )
      }
    />
  );
}
