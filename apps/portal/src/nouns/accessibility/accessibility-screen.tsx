import { versionInWords } from '@foyer/phrases/dates';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './accessibility-screen.module.css';
import lastRun from './last-run.json' with { type: 'json' };

/** `/accessibility`: the statement, with what `npm run check:all` found last (WCAG 2.2, EN 301 549). */
export function AccessibilityScreen() {
  const say = useText();
  const { day, screens, states, languages, findings, cut } = lastRun;
  return (
    <FormPage title={say('accessibility.page.title')} lead={say('accessibility.page.lead')}>
      <Stack>
        <Panel title={say('accessibility.aim.title')}>
          <p>{say('accessibility.aim.words')}</p>
        </Panel>
        <Panel
          title={say('accessibility.checked.title')}
          description={say('accessibility.checked.day', { day: versionInWords(day, useLanguage()) })}
        >
          <ul className={styles.points}>
            <li>{say('accessibility.checked.states', { states, screens, languages })}</li>
            <li>{say('accessibility.checked.rules', { findings })}</li>
            <li>{say('accessibility.checked.room', { cut })}</li>
            <li>{say('accessibility.checked.ways')}</li>
          </ul>
        </Panel>
        <Panel title={say('accessibility.missing.title')}>
          <ul className={styles.points}>
            <li>{say('accessibility.missing.people')}</li>
          </ul>
        </Panel>
        <Panel title={say('accessibility.complain.title')} description={say('accessibility.complain.words')}>
          <LinkButton href="/contact-us">{say('accessibility.complain.write')}</LinkButton>
        </Panel>
      </Stack>
    </FormPage>
  );
}
