import type { ExportRecords } from '@foyer/contract/export/export-document';
import type { MailKey } from '@foyer/phrases/keys';
import { Section, Table } from './page-parts.tsx';
import type { PageProps } from './person-sections.tsx';

type RecordKey = Extract<MailKey, `export.kind.${string}`>;

/** What has a section of its own on the page. */
type Shown =
  | 'pictures'
  | 'letters'
  | 'privacyRequests'
  | 'privacyAnswers'
  | 'deletions'
  | 'changes'
  | 'identities'
  | 'recoveries'
  | 'recoveryAddresses'
  | 'recoveryAddressChanges'
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
  | 'grants'
  | 'partnerEvents';

/** What stands in the JSON file in full and is only counted on the page: all else, or it does not compile. */
const counted = {
  approvals: 'export.kind.approvals',
  codes: 'export.kind.codes',
  proofs: 'export.kind.proofs',
  signIns: 'export.kind.signIns',
  sessionTokens: 'export.kind.sessionTokens',
  sessionApps: 'export.kind.sessionApps',
  counts: 'export.kind.counts',
  wrongPasswords: 'export.kind.wrongPasswords',
  freedBrowsers: 'export.kind.freedBrowsers',
  appConsents: 'export.kind.appConsents',
  grantTokens: 'export.kind.grantTokens',
  handOvers: 'export.kind.handOvers',
  pairings: 'export.kind.pairings',
  partnerLinks: 'export.kind.partnerLinks',
  toldSignOuts: 'export.kind.toldSignOuts',
  exports: 'export.kind.exports',
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
