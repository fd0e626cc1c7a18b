import type { ExportDocument } from '@foyer/contract/export/export-document';
import { recognise } from '@foyer/contract/nouns/device';
import { ChangeTable, IdentityTable } from './change-tables.tsx';
import { type Fact, Facts, listed, Section, Table, type Value } from './page-parts.tsx';
import type { PageTools } from './page-tools.ts';
import type { PageProps } from './person-sections.tsx';
import { ToldTable } from './told-table.tsx';

const browserText = (of: { osInfo: string; clientInfo: string }): string => {
  const { browser, system } = recognise(of);
  return [browser, system].filter(Boolean).join(', ');
};

/** Password, second factors, passkeys, identities; what of them was changed lately. */
export function SignInSection({ document, tools }: PageProps) {
  const { say, moment } = tools;
  const { account, authenticatorApps, backupCodes, backupCodeSets, passkeys } = document;
  const left = backupCodes.filter(({ usedAt }) => usedAt === null).length;
  const facts: Fact[] = [
    [say('export.signIn.password'), moment(account.passwordChangedAt) || say('export.word.no')],
    [say('export.signIn.twoStep'), moment(account.mfaSince) || say('export.word.no')],
    [say('export.signIn.app'), listed(authenticatorApps.map(({ addedAt }) => moment(addedAt)))],
    [
      say('export.signIn.codes'),
      backupCodeSets.length === 0 ? '' : say('export.signIn.codesLeft', { left, all: backupCodes.length }),
    ],
  ];
  return (
    <Section id="sign-in" title={say('export.signIn.title')}>
      <Facts facts={facts} />
      <h3>{say('export.signIn.passkeys')}</h3>
      <Table
        none={say('export.word.none')}
        head={[
          say('export.word.name'),
          say('export.word.added'),
          say('export.word.lastUsed'),
          say('export.signIn.removed'),
        ]}
        rows={passkeys.map((one) => [
          one.name,
          moment(one.addedAt),
          moment(one.lastUsedAt),
          moment(one.removedAt),
        ])}
      />
      <IdentityTable document={document} tools={tools} />
      <ChangeTable document={document} tools={tools} />
    </Section>
  );
}

/** Browsers that the account knows, and sign-ins that last. */
export function DeviceSection({ document: { devices, sessions }, tools }: PageProps) {
  const { say, moment, country } = tools;
  return (
    <Section id="devices" title={say('export.devices.title')}>
      <Table
        none={say('export.word.none')}
        head={[
          say('export.devices.browser'),
          say('export.word.place'),
          say('export.devices.first'),
          say('export.devices.last'),
          say('export.devices.trusted'),
        ]}
        rows={devices.map((one) => [
          one.ownName ?? (browserText(one) || '–'),
          country(one.country),
          moment(one.firstSeenAt),
          moment(one.lastSeenAt),
          moment(one.trustedUntil),
        ])}
      />
      <h3>{say('export.devices.sessions')}</h3>
      <Table
        none={say('export.word.none')}
        head={[say('export.devices.began'), say('export.word.lastUsed'), say('export.devices.ends')]}
        rows={sessions.map((one) => [
          moment(one.createdAt),
          moment(one.lastSeenAt),
          moment(one.endedAt ?? one.expiresAt),
        ])}
      />
    </Section>
  );
}

/** Apps and assistants that may act for the account, and what apps of the family were told of it. */
export function AppSection({ document, tools }: PageProps) {
  const { say, moment, context } = tools;
  return (
    <Section id="apps" title={say('export.apps.title')}>
      <Table
        none={say('export.word.none')}
        head={[
          say('export.word.name'),
          say('export.apps.scope'),
          say('export.apps.since'),
          say('export.word.lastUsed'),
          say('export.apps.ended'),
        ]}
        rows={document.grants.map((one) => [
          [one.deviceName, context.clientName(one.clientID)].filter(Boolean).join(', '),
          one.scope.split(' ').join(', '),
          moment(one.createdAt),
          moment(one.lastUsedAt),
          moment(one.endedAt),
        ])}
      />
      <ToldTable document={document} tools={tools} />
    </Section>
  );
}

/** As many as anybody reads; all of them stand in the JSON file. */
const mostEvents = 1000;

type ActivityRecord = ExportDocument['activity'][number];

function activityRow(one: ActivityRecord, title: string, { moment, country }: PageTools): Value[] {
  const { browser, system, country: place } = one.details;
  const from = [browser, system].filter((name) => typeof name === 'string').join(', ');
  return [moment(one.at), title, from, typeof place === 'string' ? country(place) : '', one.source];
}

/** What happened, as the timeline tells it; the rest stands in the JSON file alone. */
export function ActivitySection({ document: { activity }, tools }: PageProps) {
  const { say } = tools;
  const rows = activity.flatMap((one) => {
    const title = tools.activity(one.event);
    return title === undefined ? [] : [activityRow(one, title, tools)];
  });
  const shown = rows.slice(0, mostEvents);
  const count = activity.length - shown.length;
  return (
    <Section
      id="activity"
      title={say('export.activity.title')}
      lead={count > 0 ? say('export.activity.more', { count }) : undefined}
    >
      <Table
        none={say('export.word.none')}
        head={[
          say('export.activity.when'),
          say('export.activity.what'),
          say('export.devices.browser'),
          say('export.word.place'),
          say('export.word.address'),
        ]}
        rows={shown}
      />
    </Section>
  );
}
