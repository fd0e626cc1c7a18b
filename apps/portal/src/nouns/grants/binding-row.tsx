import { useState } from 'react';
import { useDates } from '../../blocks/clock/use-dates.ts';
import { EmailText } from '../../blocks/fields/email-text.tsx';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkIcon } from '../../ui/icons/icons.tsx';
import { ListRow } from '../../ui/rows/list.tsx';
import { useScopeWords } from '../partners/blocks/scope-words.ts';
import styles from './binding-row.module.css';
import { UnlinkBinding } from './unlink-binding.tsx';
import type { Binding, Bindings } from './use-bindings.tsx';

export type BindingRowProps = { binding: Binding } & Pick<Bindings, 'bind' | 'unbind'>;

/** An identity, an assistant or an app, and since when it signs in to the account or may act for it. */
export function BindingRow({ binding, bind, unbind }: BindingRowProps) {
  const say = useText();
  const { day } = useDates();
  const { kind, name, logoUrl, bound, boundAt, account } = binding;
  const not = say(kind === 'social' ? 'grants.row.notSocial' : 'grants.row.not');
  const since = boundAt && say('grants.row.since', { date: day(boundAt) });
  const which = account ? <EmailText email={account} /> : since;
  const foreign = binding.operator && <ForeignDetail binding={binding} />;
  return (
    <ListRow
      leading={logoUrl ? <img className={styles.logo} data-kind={kind} src={logoUrl} alt="" /> : <LinkIcon />}
      title={name}
      detail={
        bound ? (
          <>
            {foreign}
            {which}
          </>
        ) : (
          not
        )
      }
      trailing={
        bound ? (
          <UnlinkBinding binding={binding} unbind={unbind} />
        ) : (
          kind === 'social' && <Link binding={binding} bind={bind} />
        )
      }
    />
  );
}

/** Who runs the app of another company, and what its user has allowed, a line each. */
function ForeignDetail({ binding: { operator, can = [] } }: Pick<BindingRowProps, 'binding'>) {
  const say = useText();
  const wordsOf = useScopeWords();
  return (
    <>
      {operator && (
        <span className={styles.line}>{say('grants.row.runBy', { operator: operator.name })}</span>
      )}
      {can.map((said) => (
        <span key={said.scope} className={styles.line} lang={said.language}>
          {wordsOf(said)}
        </span>
      ))}
    </>
  );
}

function Link({ binding, bind }: Pick<BindingRowProps, 'binding' | 'bind'>) {
  const say = useText();
  const [busy, setBusy] = useState(false);
  const link = async () => {
    setBusy(true);
    await bind(binding);
    setBusy(false);
  };
  return (
    <Button
      kind="secondary"
      size="small"
      busy={busy}
      aria-label={say('grants.link.press', { name: binding.name })}
      onClick={() => void link()}
    >
      {say('grants.link.yes')}
    </Button>
  );
}
