/** What the blocks of one noun may import of others, and why. */
export interface NounArrows {
  uses: readonly string[];
  why: string;
}

/**
 * The nouns of the portal whose blocks others use, each after those that its own blocks use (settled I1); the names are
 * those of the platform's nouns. A noun may import what stands above it in this table and is named in its line; a circle
 * fails the check. Screens, which are all that lies in a noun beside its blocks, may use the blocks of every noun; nobody
 * imports screens but the table of routes.
 */
export const nounArrows: Readonly<Record<string, NounArrows>> = {
  accounts: { uses: [], why: 'what the account says of itself' },
  codes: { uses: [], why: 'mailed codes: asking for one, typing it, following its letter' },
  limits: { uses: [], why: 'what is said of too many tries, and how a lock is opened' },
  password: { uses: [], why: 'the field for a password, and how strong it is' },
  passkeys: { uses: [], why: 'what a browser does with passkeys' },
  factors: {
    uses: ['limits', 'passkeys'],
    why: 'the forms of second factors, of which a passkey is one; tries are counted',
  },
  'step-up': {
    uses: ['codes', 'factors', 'limits', 'passkeys', 'password'],
    why: 'proof of who is there, by whatever the account has',
  },
  'sign-in': { uses: ['accounts', 'codes'], why: 'what follows a right answer' },
  partners: {
    uses: ['sign-in', 'step-up'],
    why: 'the way back to an app: a code may need a step-up, and somebody else may sign in',
  },
  recovery: { uses: ['accounts', 'step-up'], why: 'the notice of a recovery, which a step-up stops' },
  'recovery-address': { uses: [], why: 'what the link of a letter to it opens' },
  pictures: { uses: ['accounts'], why: 'the picture of the account' },
  profile: { uses: ['accounts'], why: 'the rows in which the account is edited' },
  approvals: { uses: [], why: 'asking whether there is a sign-in to approve' },
  center: {
    uses: ['accounts', 'approvals', 'partners'],
    why: 'the frame of the personal center, with the way back to the app; rows and cards that several of its pages show',
  },
  activity: { uses: [], why: 'a row of the timeline, and what can be done about it' },
  deletion: { uses: [], why: 'the receipt, and what the links of its letters open' },
  devices: { uses: [], why: 'the signed-in browsers' },
  dsrr: { uses: [], why: 'a privacy request as it is told' },
  help: { uses: [], why: 'the draft of a message' },
  identities: { uses: [], why: 'the way to a provider' },
  legal: { uses: [], why: 'documents and the consent to them' },
  things: { uses: [], why: 'the devices that are connected, and what may be done with one' },
  sessions: { uses: [], why: 'signing out everywhere' },
};
