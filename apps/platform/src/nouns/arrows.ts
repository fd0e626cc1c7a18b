/** What the rules and queries of one noun may import of others, and why. */
export interface NounArrows {
  uses: readonly string[];
  why: string;
}

/**
 * The nouns of the platform, each after those that its rules use (settled I1). A noun may import what stands above it in
 * this table and is named in its line; a circle fails the check. Calls may use the rules of every noun. Nobody imports calls
 * but the lists beside this file and the operator's command line.
 */
export const nounArrows: Readonly<Record<string, NounArrows>> = {
  retention: { uses: [], why: 'how long what is over is kept, and its going' },
  audit: { uses: ['retention'], why: 'the trail, and the one writer of it; rows are kept for a time' },
  mail: { uses: [], why: 'the outbox, its letters and their delivery' },
  accounts: {
    uses: ['audit', 'mail'],
    why: 'the row of an account and its lock; what acts end, which is written down; letters to the owner',
  },
  'recovery-address': {
    uses: ['accounts', 'mail', 'retention'],
    why: 'a second mailbox of an account, and what is written to it',
  },
  changes: {
    uses: ['accounts', 'recovery-address'],
    why: 'what can be undone, and who is told of it: the recovery address is, too',
  },
  devices: { uses: ['accounts'], why: 'browsers that an account knows or trusts' },
  tickets: { uses: ['accounts', 'retention'], why: 'bizTokens and initTokens of an account' },
  limits: {
    uses: ['accounts', 'audit', 'devices', 'tickets'],
    why: 'budgets, locks and breakers; a known browser is no stranger, and a lock mails a ticket',
  },
  pictures: { uses: ['accounts'], why: 'the picture of an account' },
  events: { uses: ['accounts', 'audit'], why: 'what apps are told' },
  codes: {
    uses: ['accounts', 'audit', 'changes', 'limits', 'mail', 'retention'],
    why: 'mailed codes: counted, written down, and not sent to an address that is reserved',
  },
  passkeys: { uses: ['accounts'], why: 'the passkeys of an account' },
  recovery: {
    uses: ['accounts', 'audit', 'changes', 'devices'],
    why: 'the timed recovery, announced to the owner and to known browsers',
  },
  sessions: {
    uses: ['accounts', 'audit', 'passkeys', 'recovery', 'retention'],
    why: 'sessions, authorizeCodes and step-ups; a passkey can start one, and a factor ends a recovery',
  },
  grants: {
    uses: ['accounts', 'audit', 'events', 'retention', 'sessions'],
    why: 'what apps may do; the end of a grant tells the app and ends the sessions that it brought',
  },
  logouts: {
    uses: ['accounts', 'events', 'grants', 'sessions'],
    why: 'the end of sessions as apps hear of it, signed by the key of id_tokens and sent like events',
  },
  legal: {
    uses: ['accounts', 'audit', 'events', 'grants'],
    why: 'documents and consents; the notice about assistants goes with the last of their grants',
  },
  approvals: {
    uses: ['accounts', 'changes', 'recovery', 'retention'],
    why: 'sign-ins that a browser which is signed in approves; closed during a recovery and after a change of the address',
  },
  factors: {
    uses: [
      'accounts',
      'approvals',
      'audit',
      'changes',
      'devices',
      'limits',
      'passkeys',
      'recovery',
      'recovery-address',
      'tickets',
    ],
    why: 'second factors; counted, told of, skipped on trusted browsers',
  },
  identities: { uses: ['accounts', 'audit', 'changes', 'tickets'], why: 'sign-in at a provider' },
  imports: { uses: ['accounts', 'changes'], why: 'accounts that another system had' },
  password: {
    uses: ['accounts', 'audit', 'changes', 'imports', 'limits'],
    why: 'passwords; an imported hash is compared as it came',
  },
  deletion: { uses: ['accounts', 'audit', 'changes', 'retention'], why: 'a deletion until its day' },
  dsrr: {
    uses: ['accounts', 'audit', 'codes', 'deletion', 'legal', 'limits', 'mail', 'retention', 'tickets'],
    why: 'privacy requests, which end in a deletion or an export',
  },
  undo: {
    uses: ['accounts', 'audit', 'changes', 'deletion', 'events'],
    why: 'taking changes back, and a deletion that came after them',
  },
  erasing: {
    uses: [
      'accounts',
      'audit',
      'changes',
      'deletion',
      'dsrr',
      'events',
      'grants',
      'legal',
      'limits',
      'logouts',
      'mail',
      'recovery-address',
      'retention',
    ],
    why: 'carrying a deletion out, table by table',
  },
  help: { uses: [], why: 'messages to support' },
  export: {
    uses: ['accounts', 'audit', 'erasing', 'help', 'limits', 'mail', 'pictures', 'retention', 'sessions'],
    why: 'a copy of all that is kept',
  },
  secrets: { uses: ['audit', 'events', 'factors', 'grants'], why: 'what is sealed under server keys' },
  'sign-in': {
    uses: [
      'accounts',
      'approvals',
      'audit',
      'codes',
      'grants',
      'identities',
      'mail',
      'passkeys',
      'sessions',
      'tickets',
    ],
    why: 'how a sign-in begins, and what is left of an account without a way in',
  },
  activity: { uses: [], why: 'the timeline: calls alone' },
  email: { uses: [], why: 'the address: calls alone' },
  partners: { uses: [], why: 'hand-over to apps: calls alone' },
  profile: { uses: [], why: 'name, country and picture: calls alone' },
  register: { uses: [], why: 'registration: calls alone' },
};
