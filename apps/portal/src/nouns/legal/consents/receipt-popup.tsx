import { useState } from 'react';
import { RowTime } from '../../../blocks/clock/row-time.tsx';
import { useDates } from '../../../blocks/clock/use-dates.ts';
import { downloadText } from '../../../blocks/download-text.ts';
import { useLanguage, useText } from '../../../i18n/text.tsx';
import { useUser } from '../../../session/user/user.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { DownloadIcon, ExternalIcon } from '../../../ui/icons/icons.tsx';
import { Popup } from '../../../ui/popup/popup.tsx';
import { List, ListRow } from '../../../ui/rows/list.tsx';
import { plainText, readLegalDocument } from '../blocks/legal-document.ts';
import { type Consent, consentTitle, receiptFacts, receiptText } from './receipt.ts';

export type ReceiptPopupProps = {
  /** Undefined: closed. */
  consent: Consent | undefined;
  onClose: () => void;
};

/** A receipt in full, the text that was agreed to, and both as a file to keep. */
export function ReceiptPopup({ consent, onClose }: ReceiptPopupProps) {
  const say = useText();
  const language = useLanguage();
  return (
    <Popup
      open={consent !== undefined}
      onClose={onClose}
      title={consent && <span lang={consent.titleLanguage}>{consentTitle(say, consent)}</span>}
      closeLabel={say('legal.receipt.close')}
      footer={consent && <Keep consent={consent} />}
    >
      {consent && (
        <List>
          {receiptFacts(consent, language).map((fact) => (
            <ListRow
              key={fact.title}
              title={say(fact.title)}
              trailing={'at' in fact ? <RowTime at={fact.at} /> : fact.words}
            />
          ))}
        </List>
      )}
    </Popup>
  );
}

function Keep({ consent }: { consent: Consent }) {
  const say = useText();
  const language = useLanguage();
  const dates = useDates();
  const owner = useUser()?.userInfo.email ?? '';
  const [busy, setBusy] = useState(false);
  const { fileUrl, subject, version } = consent;
  const download = async () => {
    setBusy(true);
    const parts = fileUrl === undefined ? undefined : await readLegalDocument(fileUrl);
    const body = parts && plainText(parts);
    downloadText(
      receiptText({ say, language, dates }, { consent, owner, body }),
      `${say('legal.receipt.fileName')}-${subject}-${version}.txt`,
    );
    setBusy(false);
  };
  return (
    <>
      <Button busy={busy} icon={<DownloadIcon />} onClick={() => void download()}>
        {say('legal.receipt.download')}
      </Button>
      {fileUrl && (
        <LinkButton kind="secondary" icon={<ExternalIcon />} href={fileUrl} target="_blank">
          {say('legal.receipt.read')}
        </LinkButton>
      )}
    </>
  );
}
