import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { List } from '../../ui/rows/list.tsx';
import { type ActivityEvent, ActivityRow, canBeRepaired } from './blocks/activity-row.tsx';

/** Which event a letter led to, by its id in the query. */
const askedFor = (): string | null => new URLSearchParams(window.location.search).get('event');

export type AskedEventProps = {
  events: readonly ActivityEvent[];
  onNotMe: (event: ActivityEvent) => void;
};

/** The event that a letter led to, with the question whether it was its owner (settled A10). */
export function AskedEvent({ events, onNotMe }: AskedEventProps) {
  const say = useText();
  const [asked, setAsked] = useState(askedFor);
  const event = events.find(({ id }) => id === asked);
  if (!event || !canBeRepaired(event)) return null;
  return (
    <Panel title={say('activity.asked.title')}>
      <List>
        <ActivityRow event={event} />
      </List>
      <Cluster>
        <Button onClick={() => onNotMe(event)}>{say('activity.asked.no')}</Button>
        <Button kind="secondary" onClick={() => setAsked(null)}>
          {say('activity.asked.yes')}
        </Button>
      </Cluster>
    </Panel>
  );
}
