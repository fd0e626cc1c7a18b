import { seconds } from '@foyer/contract/durations';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import { type ReactNode, useState } from 'react';
import { useRelativeTime } from '../../blocks/clock/with-time.tsx';
import { EmailText } from '../../blocks/fields/email-text.tsx';
import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { useUser } from '../../session/user/user.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { useScopeWords } from '../partners/blocks/scope-words.ts';
import styles from './pairing-facts.module.css';
import type { Pairing } from './use-pairing.tsx';

/** What the device says of itself, and what the platform knows of it. */
export function PairingFacts({ pairing }: { pairing: Pairing }) {
  const say = useText();
  const wordsOf = useScopeWords();
  const relative = useRelativeTime();
  const email = useUser()?.userInfo.email;
  const { app, deviceName, askedAgoSec, operator, can } = pairing;
  const [askedAt] = useState(() => Date.now() - seconds(askedAgoSec));
  return (
    <dl className={styles.facts}>
      {deviceName && (
        <Fact title={say('things.fact.device')}>{say('things.compare.calls', { name: deviceName })}</Fact>
      )}
      <Fact title={say('things.fact.app')}>
        <span className={styles.app}>
          <img src={app.logoUrl} alt="" />
          {app.name}
        </span>
        {operator && <Operator {...operator} />}
      </Fact>
      <Fact title={say('things.fact.asked')}>{relative(askedAt)}</Fact>
      <Fact title={say('things.fact.may')}>
        {can.map((said) => (
          <span key={said.scope} className={styles.line} lang={said.language}>
            {wordsOf(said)}
          </span>
        ))}
      </Fact>
      {email && (
        <Fact title={say('things.fact.account')}>
          <EmailText email={maskEmail(email)} />
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

/** Who runs an app that is not the family's own. */
function Operator({ name, privacyPolicy }: NonNullable<Pairing['operator']>) {
  const say = useText();
  const { familyName } = usePage().brand;
  return (
    <span className={styles.operator}>
      {say('partners.consent.runBy', { familyName, operator: name })}{' '}
      <TextLink href={privacyPolicy} rel="noreferrer">
        {say('grants.voice.privacy')}
      </TextLink>
    </span>
  );
}
