import { CenterPage } from '../../blocks/center/center-page.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import { BindingRow } from './binding-row.tsx';
import { useBindings } from './use-bindings.tsx';

/** `/personal-center/linked-apps`: who signs in to the account from elsewhere, which assistants and apps may act for it, and the end of that. */
export function LinkedAppsScreen() {
  const say = useText();
  return (
    <CenterPage
      path="/personal-center/linked-apps"
      title={say('linked.home.title')}
      lead={say('linked.home.lead')}
    >
      <Bindings />
    </CenterPage>
  );
}

function Bindings() {
  const say = useText();
  const { state, reload, dialog, ...change } = useBindings();
  if (state.kind === 'loading') return <Skeleton shape="rows" count={3} label={say('linked.home.loading')} />;
  if (state.kind === 'failed')
    return (
      <Panel>
        <LoadFailed title={say('linked.home.failed')} fault={state.fault} onRetry={reload} />
      </Panel>
    );
  const { bindings } = state.result;
  const social = bindings.filter(({ kind }) => kind === 'social');
  const voice = bindings.filter(({ kind }) => kind === 'voice');
  const apps = bindings.filter(({ kind }) => kind === 'app');
  return (
    <>
      {social.length > 0 && (
        <Panel title={say('linked.home.social')}>
          <List>
            {social.map((binding) => (
              <BindingRow key={binding.thirdPartyType} binding={binding} {...change} />
            ))}
          </List>
        </Panel>
      )}
      {voice.length > 0 && (
        <Panel title={say('linked.home.voice')}>
          <List>
            {voice.map((binding) => (
              <BindingRow key={binding.thirdPartyType} binding={binding} {...change} />
            ))}
          </List>
        </Panel>
      )}
      <Panel title={say('linked.home.apps')}>
        <List>
          {apps.map((binding) => (
            <BindingRow key={binding.thirdPartyType} binding={binding} {...change} />
          ))}
          {apps.length === 0 && <ListRow title={say('linked.home.noApps')} />}
        </List>
      </Panel>
      {dialog}
    </>
  );
}
