import { LoadFailed } from '../../../blocks/screen/load-failed.tsx';
import { useCall } from '../../../blocks/use-call.ts';
import { useText } from '../../../i18n/text.tsx';
import { PanelSkeleton } from '../../../ui/feedback/panel-skeleton.tsx';
import { DeviceIcon, ShieldIcon } from '../../../ui/icons/icons.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { List, ListRow } from '../../../ui/rows/list.tsx';
import { ActivityRow } from './activity-row.tsx';

const most = 5;

/** The newest things that happened in the account, with the ways to all of them and to all devices. */
export function RecentActivity() {
  const say = useText();
  const { state, reload } = useCall('listActivity', {});
  const title = say('activity.list.title');
  const more = (
    <>
      <ListRow leading={<ShieldIcon />} title={say('activity.list.all')} href="/personal-center/activity" />
      <ListRow
        leading={<DeviceIcon />}
        title={say('devices.list.title')}
        href="/personal-center/device-list"
      />
    </>
  );
  if (state.kind === 'loading')
    return (
      <PanelSkeleton title={title} rows={3} label={say('activity.list.loading')}>
        <List>{more}</List>
      </PanelSkeleton>
    );
  return (
    <Panel title={title}>
      {state.kind === 'failed' && (
        <LoadFailed title={say('activity.list.failed')} fault={state.fault} onRetry={reload} />
      )}
      <List>
        {state.kind === 'known' &&
          state.result.events.slice(0, most).map((event) => <ActivityRow key={event.id} event={event} />)}
        {more}
      </List>
    </Panel>
  );
}
