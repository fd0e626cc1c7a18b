import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { CodesSaved } from './setup/codes-saved.tsx';
import { CodesToSave } from './setup/codes-to-save.tsx';
import { useFresh } from './setup/fresh-secrets.ts';

/** `/personal-center/backup-code`: ten codes, shown this once; one goes on when they are said to be saved (security: R32). */
export function BackupCodeScreen() {
  const say = useText();
  const { codes } = useFresh();
  return (
    <CenterPage
      path="/personal-center/backup-code"
      width="form"
      title={say(codes ? 'factors.codes.title' : 'factors.setting.codes')}
      lead={codes && say('factors.codes.lead')}
    >
      {codes ? (
        <>
          <CodesToSave fresh={codes} />
          <CodesSaved fresh={codes} />
        </>
      ) : (
        <>
          <Banner kind="info">{say('factors.codes.gone')}</Banner>
          <LinkButton href="/personal-center/mfa-setting">{say('factors.setting.title')}</LinkButton>
        </>
      )}
    </CenterPage>
  );
}
