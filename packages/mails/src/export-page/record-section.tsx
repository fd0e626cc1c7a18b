import type { ExportRecords } from '@foyer/contract/export/export-document';
import type { MailKey } from '@foyer/phrases/keys';
import { Section, Table } from './page-parts.tsx';
import type { PageProps } from './person-sections.tsx';

type RecordKey = Extract<MailKey, `export.records.of.${string}`>;

/** What has a section of its own on the page. */
type Shown =
  | 'pictures'
  | 'consents'
  | 'feedback'
  | 'feedbackImages'
  | 'activity'
  | 'authenticatorApps'
  | 'backupCodeSets'
  | 'backupCodes'
  | 'passkeys'
  | 'devices'
  | 'sessions'
  | 'grants';

/** What stands in the JSON file in full and is only counted on the page: all else, or it does not compile. */
const counted = {
  letters: 'export.records.of.letters',
  codes: 'export.records.of.codes',
  proofs: 'export.records.of.proofs',
  signIns: 'export.records.of.signIns',
  sessionTokens: 'export.records.of.sessionTokens',
  changes: 'export.records.of.changes',
  deletions: 'export.records.of.deletions',
  identities: 'export.records.of.identities',
  recoveries: 'export.records.of.recoveries',
  counts: 'export.records.of.counts',
  wrongPasswords: 'export.records.of.wrongPasswords',
  freedBrowsers: 'export.records.of.freedBrowsers',
  grantTokens: 'export.records.of.grantTokens',
  handOvers: 'export.records.of.handOvers',
  partnerEvents: 'export.records.of.partnerEvents',
  partnerLinks: 'export.records.of.partnerLinks',
  exports: 'export.records.of.exports',
} as const satisfies Record<Exclude<ExportRecords, Shown>, RecordKey>;

const names = Object.keys(counted) as (keyof typeof counted)[];

/** Records that the service works with for hours or days. */
export function RecordSection({ document, tools: { say } }: PageProps) {
  const present = names.filter((name) => document[name].length > 0);
  return (
    <Section id="records" title={say('export.records.title')} lead={say('export.records.lead')}>
      <Table
        none={say('export.word.none')}
        head={[say('export.records.kind'), say('export.records.count')]}
        rows={present.map((name) => [say(counted[name]), String(document[name].length)])}
      />
    </Section>
  );
}
