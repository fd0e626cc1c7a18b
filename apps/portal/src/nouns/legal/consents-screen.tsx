import { useState } from 'react';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { List } from '../../ui/rows/list.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { ConsentRow } from './consents/consent-row.tsx';
import type { Consent } from './consents/receipt.ts';
import { ReceiptPopup } from './consents/receipt-popup.tsx';

/** `/personal-center/consents`: the receipts of everything that was agreed to, to read and to keep. */
export function ConsentsScreen() {
  const say = useText();
  const { state, reload } = useCall('listConsents', {}, { variant: useLanguage() });
  const [shown, setShown] = useState<Consent>();
  return (
    <CenterPage
      path="/personal-center/consents"
      title={say('legal.list.title')}
      lead={say('legal.list.lead')}
    >
      <Loaded
        state={state}
        reload={reload}
        rows={3}
        loading={say('legal.list.loading')}
        failed={say('legal.list.failed')}
        panel
      >
        {({ consents }) => (
          <Panel>
            {consents.length === 0 ? (
              <Note>{say('legal.list.none')}</Note>
            ) : (
              <List>
                {consents.map((consent) => (
                  <ConsentRow key={consent.consentID} consent={consent} onOpen={() => setShown(consent)} />
                ))}
              </List>
            )}
          </Panel>
        )}
      </Loaded>
      <ReceiptPopup consent={shown} onClose={() => setShown(undefined)} />
    </CenterPage>
  );
}
