import type { Account } from '../../blocks/account/account-data.ts';
import { useText } from '../../i18n/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CountryField } from './country-field.tsx';
import { EmailRow } from './email-row.tsx';
import { Identity } from './identity.tsx';
import { LanguageField } from './language-field.tsx';
import { NameField } from './name-field.tsx';
import { NewsSwitch } from './news-switch.tsx';
import type { EditAccount } from './use-edit-account.ts';

export type AccountPanelsProps = { account: Account; edit: EditAccount };

/** Everything that is known of the account and can be changed in place. */
export function AccountPanels({ account, edit }: AccountPanelsProps) {
  const say = useText();
  return (
    <>
      <Identity account={account} />
      <Panel title={say('profile.about.title')}>
        <Stack>
          <NameField name={account.nickName} edit={edit} />
          <LanguageField language={account.language} edit={edit} />
          <CountryField countryCode={account.countryCode} edit={edit} />
        </Stack>
      </Panel>
      <Panel title={say('profile.reach.title')}>
        <EmailRow account={account} />
        <NewsSwitch on={account.mailConfirmation} edit={edit} />
      </Panel>
    </>
  );
}
