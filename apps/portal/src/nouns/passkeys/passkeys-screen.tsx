import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Panel, PanelFoot } from '../../ui/layout/panel.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { useAccountData } from '../accounts/blocks/account-data.ts';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { whyNoPasskeys } from './blocks/can-use-passkeys.ts';
import { PasskeyList } from './passkey-list.tsx';
import { usePasskeys } from './use-passkeys.tsx';

/** `/personal-center/passkeys`: the passkeys of the account, and how to add one. */
export function PasskeysScreen() {
  const say = useText();
  const account = useAccountData().state;
  const { state, reload, add, rename, remove, busy, dialog } = usePasskeys(
    account.kind === 'known' ? account.result : undefined,
  );
  const missing = whyNoPasskeys();
  return (
    <CenterPage
      path="/personal-center/passkeys"
      title={say('passkeys.list.title')}
      lead={say('passkeys.list.lead')}
    >
      <Loaded
        state={state}
        reload={reload}
        rows={2}
        loading={say('passkeys.list.loading')}
        failed={say('passkeys.list.failed')}
        panel
      >
        {({ passkeys }) => (
          <Panel>
            <PasskeyList passkeys={passkeys} onRename={rename} onRemove={remove} />
            {missing ? (
              <Note>{say(`passkeys.cannot.${missing}`)}</Note>
            ) : (
              <PanelFoot>
                <Button busy={busy} onClick={() => void add()}>
                  {say('passkeys.list.add')}
                </Button>
              </PanelFoot>
            )}
          </Panel>
        )}
      </Loaded>
      {dialog}
    </CenterPage>
  );
}
