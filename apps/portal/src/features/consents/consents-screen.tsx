import { useState } from 'react';
import { CenterPage } from '../../blocks/center/center-page.tsx';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DocumentIcon, MailIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { Badge } from '../../ui/rows/badge.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import { type Consent, consentTitle } from './receipt.ts';
import { ReceiptPopup } from './receipt-popup.tsx';

/** `/personal-center/consents`: the receipts of everything that was agreed to, to read and to keep. */
export function ConsentsScreen() {
  const say = useText();
  const { state, reload } = useCall('listConsents', {}, { variant: useLanguage() });
  const [shown, setShown] = useState<Consent>();
  return (
    <CenterPage
      path="/personal-center/consents"
      title={say('consents.list.title')}
      lead={say('consents.list.lead')}
    >
      {state.kind === 'loading' && <Skeleton shape="rows" count={3} label={say('consents.list.loading')} />}
      {state.kind === 'failed' && (
        <Panel>
          <LoadFailed title={say('consents.list.failed')} fault={state.fault} onRetry={reload} />
        </Panel>
      )}
      {state.kind === 'known' && (
        <Panel>
          {state.result.consents.length === 0 ? (
            <Note>{say('consents.list.none')}</Note>
          ) : (
            <List>
              {state.result.consents.map((consent) => (
                <ConsentRow key={consent.consentID} consent={consent} onOpen={() => setShown(consent)} />
              ))}
            </List>
          )}
        </Panel>
      )}
      <ReceiptPopup consent={shown} onClose={() => setShown(undefined)} />
    </CenterPage>
  );
}

function ConsentRow({ consent, onOpen }: { consent: Consent; onOpen: () => void }) {
  const say = useText();
  const { acceptedAt, withdrawnAt } = consent;
  return (
    <ListRow
      leading={consent.subject === 'news' ? <MailIcon /> : <DocumentIcon />}
      title={<span lang={consent.titleLanguage}>{consentTitle(say, consent)}</span>}
      detail={say('consents.row.agreed', { at: formatDateTime(acceptedAt) })}
      trailing={withdrawnAt && <Badge>{say('consents.row.withdrawn')}</Badge>}
      onClick={onOpen}
    />
  );
}
