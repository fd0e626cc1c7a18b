import { type FormEvent, useState } from 'react';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Note, Stack } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { answers, fits } from './faq-answers.ts';
import styles from './mfa-faq.module.css';

/** `/mfa-faq`: what goes wrong with a second factor, and what helps; the words typed choose among the answers. */
export function MfaFaqScreen() {
  const say = useText();
  const waits = useLiveStash('mfaLogin') !== undefined;
  const [typed, setTyped] = useState('');
  const found = answers.filter((name) =>
    fits(typed, `${say(`factors.faq.${name}Q`)} ${say(`factors.faq.${name}A`)}`),
  );
  const search = ({ currentTarget }: FormEvent<HTMLInputElement>) => setTyped(currentTarget.value);
  return (
    <FormPage title={say('factors.faq.title')}>
      <Stack>
        <div className={styles.search}>
          <Field
            type="search"
            name="search"
            label={say('factors.faq.search')}
            autoComplete="off"
            onInput={search}
          />
        </div>
        <VisuallyHidden>
          <span role="status">{typed && say('factors.faq.found', { count: found.length })}</span>
        </VisuallyHidden>
        {found.map((name) => (
          <Panel key={name} title={say(`factors.faq.${name}Q`)}>
            <p>{say(`factors.faq.${name}A`)}</p>
            {name === 'lostAll' && <TextLink href="/recover-account">{say('factors.faq.recover')}</TextLink>}
          </Panel>
        ))}
        {found.length === 0 && <Note>{say('factors.faq.nothing')}</Note>}
        {waits && <LinkButton href="/mfa">{say('factors.faq.back')}</LinkButton>}
        <LinkButton kind="secondary" href="/contact-us">
          {say('factors.faq.contact')}
        </LinkButton>
      </Stack>
    </FormPage>
  );
}
