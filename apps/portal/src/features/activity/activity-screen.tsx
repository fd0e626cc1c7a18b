import { useState } from 'react';
import { type ActivityEvent, ActivityRow } from '../../blocks/activity/activity-row.tsx';
import { RepairPopup, type ToRepair } from '../../blocks/activity/repair-popup.tsx';
import { repairs } from '../../blocks/activity/repairs.ts';
import { CenterPage } from '../../blocks/center/center-page.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Cluster, Note } from '../../ui/layout/stack.tsx';
import { List } from '../../ui/rows/list.tsx';
import { AskedEvent } from './asked-event.tsx';
import { useActivity } from './use-activity.ts';

/** `/personal-center/activity`: what happened in the account, and what to do about what was not its owner. */
export function ActivityScreen() {
  const say = useText();
  const { state, reload, events, more, isLoadingMore } = useActivity();
  const [target, setTarget] = useState<ToRepair>();
  const onNotMe = ({ type, deviceId }: ActivityEvent) => {
    const repair = repairs[type];
    if (repair) setTarget({ repair, deviceId });
  };
  return (
    <CenterPage
      path="/personal-center/activity"
      title={say('activity.list.title')}
      lead={say('activity.list.lead')}
    >
      {state.kind === 'loading' && <Skeleton shape="rows" count={5} label={say('activity.list.loading')} />}
      {state.kind === 'failed' && (
        <Panel>
          <LoadFailed title={say('activity.list.failed')} fault={state.fault} onRetry={reload} />
        </Panel>
      )}
      {state.kind === 'known' && (
        <>
          <AskedEvent events={events} onNotMe={onNotMe} />
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
        </>
      )}
      <RepairPopup target={target} onClose={() => setTarget(undefined)} />
    </CenterPage>
  );
}
