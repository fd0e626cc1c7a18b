import { maskEmail } from '@foyer/contract/fields/mask-email';
import { isStandardScope } from '@foyer/contract/nouns/scopes';
import { EmailText } from '../../blocks/fields/email-text.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { useSentBy } from '../../session/request/sent-by.ts';
import { useMoment } from '../../session/use-moment.ts';
import { useUser } from '../../session/user/user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Note, Stack } from '../../ui/layout/stack.tsx';
import { JoinedMarks } from './blocks/joined-marks.tsx';
import { ConsentRows } from './consent-rows.tsx';
import type { AppConsent } from './use-app-consent.ts';

export type AskConsentProps = {
  consent: AppConsent;
  busy: boolean;
  onAllow: () => void;
  /** Left out while nothing can be answered. */
  onDeny: (() => void) | undefined;
};

/** @returns the question: about the household if the app asks for a scope of the brand, else about the account */
function useQuestion({ can, isKnown }: AppConsent): string {
  const say = useText();
  const { name: app = '' } = useSentBy() ?? {};
  if (isKnown && can.some(({ isNew }) => isNew)) return say('partners.consent.titleMore', { app });
  if (can.some(({ scope }) => !isStandardScope(scope))) return say('partners.consent.titleHome', { app });
  return say('partners.consent.titleAccount', { app });
}

/** Asks whether an app of another company may have what it asks for: who runs it, what it may do, and for how long (settled G4). */
export function AskConsent({ consent, busy, onAllow, onDeny }: AskConsentProps) {
  const say = useText();
  const { familyName } = usePage().brand;
  const { logo } = useSentBy() ?? {};
  const { operator } = consent;
  const title = useQuestion(consent);
  useMoment('asked');
  return (
    <Stack>
      <PageHeading
        focus
        above={logo && <JoinedMarks logo={logo} />}
        lead={operator && say('partners.consent.runBy', { familyName, operator: operator.name })}
      >
        {title}
      </PageHeading>
      <AskedAccount />
      <ConsentRows consent={consent} />
      {operator && (
        <Note>
          <Text
            id="partners.consent.until"
            parts={{ 0: <TextLink href={operator.privacyPolicy} rel="noreferrer" /> }}
          />
        </Note>
      )}
      <Button busy={busy} onClick={onAllow}>
        {say('partners.consent.yes')}
      </Button>
      <Button kind="secondary" disabled={busy || !onDeny} onClick={onDeny}>
        {say('partners.consent.no')}
      </Button>
    </Stack>
  );
}

/** Stands for the address inside a sentence. */
const Address = ({ children = '' }: { children?: string }) => (
  <strong>
    <EmailText email={children} inSentence />
  </strong>
);

/** Whose account it is, in a sentence. */
function AskedAccount() {
  const user = useUser();
  if (!user) return null;
  const address = maskEmail(user.userInfo.email);
  return (
    <Note>
      <Text id="partners.consent.account" values={{ address }} parts={{ 0: <Address /> }} />
    </Note>
  );
}
