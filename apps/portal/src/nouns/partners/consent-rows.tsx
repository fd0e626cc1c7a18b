import { isStandardScope, type StandardScope } from '@foyer/contract/nouns/scopes';
import { type ReactElement, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { TextButton } from '../../ui/actions/text-link.tsx';
import {
  ClockIcon,
  EyeIcon,
  KeyIcon,
  MailIcon,
  MailOffIcon,
  PowerIcon,
  UserIcon,
} from '../../ui/icons/icons.tsx';
import { Panel, PanelFoot } from '../../ui/layout/panel.tsx';
import { Badge } from '../../ui/rows/badge.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import { useScopeWords } from './blocks/scope-words.ts';
import styles from './consent-rows.module.css';
import type { AppConsent } from './use-app-consent.ts';

/** Rows that are shown before the visitor asks for the rest, unless the app asks for more: that is never hidden. */
const fewRows = 5;

const signs = { see: <EyeIcon />, change: <PowerIcon /> } as const;

const standardSigns: Record<StandardScope, ReactElement> = {
  openid: <KeyIcon />,
  profile: <UserIcon />,
  email: <MailIcon />,
  offline_access: <ClockIcon />,
};

/** What an app may do, in rows: what is new comes first. */
function useCanRows({ can, isKnown }: AppConsent): { fresh: ReactElement[]; before: ReactElement[] } {
  const say = useText();
  const wordsOf = useScopeWords();
  const isMore = isKnown && can.some(({ isNew }) => isNew);
  const row = (said: AppConsent['can'][number]) => (
    <ListRow
      key={said.scope}
      leading={isStandardScope(said.scope) ? standardSigns[said.scope] : signs[said.does ?? 'see']}
      title={<span className={styles.can}>{wordsOf(said)}</span>}
      {...(said.language ? { lang: said.language } : {})}
      trailing={isMore && said.isNew && <Badge tone="warning">{say('partners.consent.new')}</Badge>}
    />
  );
  const shown = (isNew: boolean) => can.filter((said) => !isMore || said.isNew === isNew).map(row);
  return { fresh: shown(true), before: isMore ? shown(false) : [] };
}

/** What an app may not do. */
function useCannotRows({ cannot }: AppConsent): ReactElement[] {
  const say = useText();
  const row = (key: string, words: string, sign: ReactElement, lang?: string) => (
    <ListRow
      key={`not ${key}`}
      leading={sign}
      title={<span className={styles.cannot}>{words}</span>}
      {...(lang ? { lang } : {})}
    />
  );
  return [
    ...cannot.map(({ scope, does, words, language }) => row(scope, words, signs[does], language)),
    row('mail', say('partners.consent.neverMail'), <MailOffIcon />),
  ];
}

/**
 * What an app may do and what it may not: at most five rows, the rest behind a button. What was allowed before is behind it
 * as well, if the app asks for more.
 */
export function ConsentRows({ consent }: { consent: AppConsent }) {
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  const { fresh, before } = useCanRows(consent);
  const rows = [...fresh, ...useCannotRows(consent)];
  const atFirst = Math.max(fewRows, fresh.length);
  const rest = [...rows.slice(atFirst), ...before];
  return (
    <Panel>
      <List>{rows.slice(0, atFirst)}</List>
      {rest.length > 0 && (
        <PanelFoot>
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {before.length === rest.length
              ? say('partners.consent.before')
              : say('partners.consent.more', { count: String(rest.length) })}
          </TextButton>
        </PanelFoot>
      )}
      {isOpen && <List>{rest}</List>}
    </Panel>
  );
}
