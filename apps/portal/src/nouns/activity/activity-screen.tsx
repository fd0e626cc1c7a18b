import { useState } from 'react';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { AskedEvent } from './asked-event.tsx';
import type { ActivityEvent } from './blocks/activity-row.tsx';
import { RepairPopup, type ToRepair } from './blocks/repair-popup.tsx';
import { repairs } from './blocks/repairs.ts';
import { useActivity } from './use-activity.ts';

/** `/personal-center/activity`: what happened in the account, and what to do about what was not its owner. */
export function ActivityScreen() {
  const say = useText();
  const { state, reload, ...timeline } = useActivity();
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
      <Loaded
        state={state}
        reload={reload}
        rows={5}
        loading={say('activity.list.loading')}
        failed={say('activity.list.failed')}
        panel
      >
        {() => (
          <>
            <AskedEvent events={timeline.events} onNotMe={onNotMe} />
            <ActivityPanel {...timeline} onNotMe={onNotMe} />
          </>
        )}
      </Loaded>
      <RepairPopup target={target} onClose={() => setTarget(undefined)} />
    </CenterPage>
  );
}
