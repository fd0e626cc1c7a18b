import { Table } from './page-parts.tsx';
import type { PageProps } from './person-sections.tsx';

/** Identities at providers. */
export function IdentityTable({ document: { identities }, tools: { say, moment, context } }: PageProps) {
  return (
    <>
      <h3>{say('export.kind.identities')}</h3>
      <Table
        none={say('export.word.none')}
        head={[
          say('export.word.name'),
          say('export.about.email'),
          say('export.word.added'),
          say('export.word.lastUsed'),
        ]}
        rows={identities.map((one) => [
          context.providerName(one.provider),
          one.email ?? '',
          moment(one.boundAt),
          moment(one.lastUsedAt),
        ])}
      />
    </>
  );
}

/** What was changed that can be undone. */
function changeTitle(kind: string, { say, word }: PageProps['tools']): string {
  switch (kind) {
    case 'email':
      return word('activity.event.emailChanged');
    case 'factors':
      return word('factors.row.title');
    case 'passkeys':
      return word('passkeys.row.title');
    case 'identities':
      return say('export.kind.identities');
    case 'recoveryAddress':
      return word('recoveryAddress.row.title');
    default:
      return kind;
  }
}

/** Changes that can be undone, and ways back without a second factor. */
export function ChangeTable({ document, tools }: PageProps) {
  const { changes, recoveries } = document;
  const { say, moment } = tools;
  return (
    <>
      <h3>{say('export.kind.changes')}</h3>
      <Table
        none={say('export.word.none')}
        head={[
          say('export.activity.when'),
          say('export.activity.what'),
          say('export.about.email'),
          say('export.devices.ends'),
        ]}
        rows={changes.map((one) => [
          moment(one.madeAt),
          changeTitle(one.kind, tools),
          one.email,
          moment(one.endedAt ?? one.expiresAt),
        ])}
      />
      {recoveries.length > 0 && (
        <>
          <h3>{say('export.kind.recoveries')}</h3>
          <Table
            none={say('export.word.none')}
            head={[say('export.devices.began'), say('export.devices.ends')]}
            rows={recoveries.map((one) => [moment(one.startedAt), moment(one.endedAt ?? one.expiresAt)])}
          />
        </>
      )}
      <RecoveryAddressTable document={document} tools={tools} />
    </>
  );
}

/** The recovery address, and what was to become of it; nothing where there was none. */
function RecoveryAddressTable({ document, tools: { say, moment, word } }: PageProps) {
  const { recoveryAddresses, recoveryAddressChanges } = document;
  if (recoveryAddresses.length + recoveryAddressChanges.length === 0) return null;
  return (
    <>
      <h3>{word('recoveryAddress.row.title')}</h3>
      <Table
        none={say('export.word.none')}
        head={[say('export.about.email'), say('export.word.added')]}
        rows={recoveryAddresses.map((one) => [one.email, moment(one.since)])}
      />
      <Table
        none={say('export.word.none')}
        head={[say('export.devices.began'), say('export.devices.ends')]}
        rows={recoveryAddressChanges.map((one) => [
          moment(one.askedAt),
          moment(one.endedAt ?? one.effectiveAt),
        ])}
      />
    </>
  );
}
