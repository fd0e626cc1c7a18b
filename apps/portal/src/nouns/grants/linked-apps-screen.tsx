import type { ReactElement } from 'react';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { ThingsPanel } from '../things/blocks/things-panel.tsx';
import { BindingRow } from './binding-row.tsx';
import { type Binding, type Bindings, useBindings } from './use-bindings.tsx';

/** `/personal-center/linked-apps`: who signs in to the account from elsewhere, which assistants, apps and devices may act for it, and the end of that. */
export function LinkedAppsScreen() {
  const say = useText();
  return (
    <CenterPage
      path="/personal-center/linked-apps"
      title={say('grants.home.title')}
      lead={say('grants.home.lead')}
    >
      <BindingList />
    </CenterPage>
  );
}

/** Rows that stand in for the kit's assistants while they load; apps have a row only once they are linked. */
const assistants = 3;

function BindingList() {
  const say = useText();
  const { providers } = usePage().brand;
  const { state, reload, dialog, ...change } = useBindings();
  return (
    <>
      <Loaded
        state={state}
        reload={reload}
        rows={providers.length + assistants}
        loading={say('grants.home.loading')}
        failed={say('grants.home.failed')}
        panel
      >
        {({ bindings }) => (
          <>
            <BindingPanels bindings={bindings} {...change} />
            <ThingsPanel bindings={bindings} reload={reload} />
          </>
        )}
      </Loaded>
      {dialog}
    </>
  );
}

type BindingPanelsProps = { bindings: readonly Binding[] } & Pick<Bindings, 'bind' | 'unbind'>;

function BindingPanels({ bindings, ...change }: BindingPanelsProps) {
  const say = useText();
  const rowsOf = (wanted: Binding['kind']) =>
    bindings
      .filter(({ kind }) => kind === wanted)
      .map((binding) => <BindingRow key={binding.thirdPartyType} binding={binding} {...change} />);
  return (
    <>
      <BindingPanel title={say('grants.home.social')}>{rowsOf('social')}</BindingPanel>
      <BindingPanel title={say('grants.home.voice')}>{rowsOf('voice')}</BindingPanel>
      <BindingPanel title={say('grants.home.apps')} none={say('grants.home.noApps')}>
        {rowsOf('app')}
      </BindingPanel>
    </>
  );
}

type BindingPanelProps = {
  title: string;
  /** Stands in the place of the rows where there are none; without it there is no panel then. */
  none?: string;
  children: readonly ReactElement[];
};

function BindingPanel({ title, none, children: rows }: BindingPanelProps) {
  if (rows.length === 0 && none === undefined) return null;
  return (
    <Panel title={title}>
      <List>{rows.length > 0 ? rows : <ListRow title={none} />}</List>
    </Panel>
  );
}
