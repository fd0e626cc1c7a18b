import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Cluster, Note } from '../../ui/layout/stack.tsx';
import { List } from '../../ui/rows/list.tsx';
import { type ActivityEvent, ActivityRow } from './blocks/activity-row.tsx';
import type { Activity } from './use-activity.ts';

export type ActivityPanelProps = Pick<Activity, 'events' | 'more' | 'isLoadingMore'> & {
  onNotMe: (event: ActivityEvent) => void;
};

/** The events as far as they are known, and the way to older ones. */
export function ActivityPanel({ events, more, isLoadingMore, onNotMe }: ActivityPanelProps) {
  const say = useText();
  return (
    <Panel>
      <List>
        {events.map((event) => (
          <ActivityRow key={event.id} event={event} onNotMe={onNotMe} />
        ))}
      </List>
      {more ? (
        <Cluster>
          <Button kind="secondary" busy={isLoadingMore} onClick={() => void more()}>
            {say('activity.list.more')}
          </Button>
        </Cluster>
      ) : (
        <Note>{say('activity.list.end')}</Note>
      )}
    </Panel>
  );
}
