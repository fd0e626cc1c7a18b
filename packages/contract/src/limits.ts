import { days, hours, minutes, seconds } from './durations.ts';
import { codeLength, emailLength, passwordLength } from './lengths.ts';

/** Constants and limits of specification section 9 and of flows.md, each with its unit in its type. */
export const limits = {
  /** Specification 9: request timeout 360000 ms. */
  requestTimeout: seconds(360),
  /** From here on the interface says that it is still working. */
  stillWorkingAfter: seconds(8),
  /** The server answers or sheds within this time. */
  serverAnswersWithin: seconds(20),
  /** Specification 2: the mobile layout applies below this width, in CSS pixels. */
  mobileBelowPx: 768,
  /** Specification 9: toasts stay this long. */
  toast: seconds(2),
  /** Specification 9: resend countdown, in whole seconds, ticking every second. */
  resendCountdownSec: 59,
  code: { length: codeLength, life: minutes(10), sameCodeWhileLeft: minutes(5), tries: 5 },
  codeFailures: { max: 10, perAddressMax: 20, window: hours(24) },
  send: {
    interval: seconds(55),
    burst: { max: 5, window: minutes(15) },
    daily: { max: 10, window: hours(24) },
    strangersDaily: { max: 40, window: hours(24) },
  },
  lock: {
    /** Lock lengths after the 5th, 6th, … consecutive wrong password; the last one repeats. */
    firstAtFailure: 5,
    steps: [seconds(60), seconds(120), seconds(300), seconds(900), seconds(1800), seconds(3600)],
    forgottenAfter: hours(12),
    /** After this many consecutive wrong passwords none is compared any more until a reset (NIST SP 800-63B-4, security: R50). */
    offAfter: 100,
    unlockLinkLife: hours(1),
  },
  password: passwordLength,
  email: emailLength,
  nickNameMax: 60,
  ticketLife: minutes(10),
  authorizeCodeLife: seconds(60),
  /** Signing in at a provider: the way there and back, the ticket that it ends with, and what is taken from a provider (settled G6). */
  thirdParty: {
    requestLife: minutes(10),
    ticketLife: seconds(60),
    answersWithin: seconds(5),
    answerMaxBytes: 256 * 1024,
    /** OpenID Connect Core, section 2: `sub`. */
    subjectMax: 255,
    /** How far a provider's clock may be ahead. */
    clockAhead: seconds(60),
  },
  oauth: {
    codeLife: seconds(300),
    accessTokenLife: hours(1),
    entryCodeLife: seconds(60),
    /** For how long a browser may make its session from a link. */
    entryLife: minutes(10),
    /** For how long a refresh token that was rotated out still gives its successor. */
    overlap: seconds(30),
    /** For how long an unused refresh token is good, where they rotate; counted from the last use that was noted. */
    idle: days(180),
    /** Living grants of one account for one client; of more the longest unused end. */
    grantsPerClient: 20,
    /** How exactly the last use of a grant is noted. */
    lastUseEvery: hours(24),
  },
  /**
   * Connecting a device (RFC 8628): the life of its code, how often it may ask, and wrong codes of an account, and of a
   * source, before a pause.
   */
  pairing: {
    life: minutes(10),
    interval: seconds(5),
    wrong: { max: 5, window: minutes(10) },
  },
  session: {
    tokenLife: minutes(15),
    refreshBefore: seconds(30),
    overlap: seconds(30),
    idle: days(14),
    absolute: days(30),
    unbound: hours(12),
    /** Of one that a partner's link brought. */
    brought: hours(12),
    perAccount: 20,
  },
  /** Browsers that an account knows: forgotten when unseen for as long as browsers keep a cookie (RFC 6265bis, 5.5). */
  device: { kept: days(400), perAccount: 50 },
  stepUpLife: minutes(10),
  /** Who lost every factor waits, longer without the password, and then has a week to come back (settled A15). */
  recovery: { wait: hours(72), waitWithoutPassword: days(7), open: days(7) },
  /** Of how many accounts one mailbox may be the recovery address, and how long its removal or replacement can be vetoed. */
  recoveryAddress: { accounts: 3, wait: hours(72) },
  /** A new address waits an hour for its code; what was changed can be undone for 7 days (settled A8, A9). */
  change: { pending: hours(1), undoable: days(7) },
  /** A deletion waits for 14 days, and is told of again 3 days before (flows.md, "Deletion and DSRR"). */
  deletion: { wait: days(14), remindBefore: days(3) },
  /** Second factors (flows.md, "Second factor"; settled A2, A3, A4). */
  mfa: {
    /** Wrong tries with one ticket, and while a setup is proven. */
    tries: 5,
    setupTries: 10,
    setupLife: minutes(30),
    /** Wrong tries of an account over all tickets; then a pause after each further one. */
    failures: { max: 10, window: hours(24), pause: hours(1) },
    /** The wrong try of a day, from browsers that the account does not know, of which its owner is told. */
    strangersTold: 3,
    backupCodes: 10,
    /** Characters of a backup code as it is typed: 13 signs, with blanks and dashes wherever somebody likes. */
    backupCodeTypedMax: 60,
    /** With fewer left the owner is asked to renew them. */
    fewBackupCodes: 3,
    trust: { kept: days(60), perAccount: 10 },
    /**
     * The approval of a sign-in on a browser that is signed in: how long a question is open, for how long an approval is good,
     * how many questions an account has in an hour, for how long a source that was refused asks nothing, and an account after
     * a change of its address.
     */
    approval: {
      life: minutes(2),
      usable: seconds(60),
      asked: { max: 5, window: hours(1) },
      refused: hours(24),
      closedAfterChange: hours(72),
      /** How often the waiting page and the asked one look. */
      pollEvery: seconds(3),
    },
  },
  /** Passkeys (security: R34; settled A13): the life of a challenge, the size of an assertion as text, of a credential's id, how many an account has. */
  passkeys: { challengeLife: minutes(5), codeMax: 8 * 1024, idMaxBytes: 1023, perAccount: 20 },
  idempotencyKeyLife: hours(1),
  body: { bytes: 64 * 1024, depth: 16 },
  /** Calls that take files: a larger body, and more time to send it. */
  upload: { bytes: 9 * 1024 * 1024, within: seconds(60) },
  /** Specification 9: images are compressed to at most 2 MB. */
  image: { bytes: 2 * 1024 * 1024, pixels: 24_000_000 },
  /** Profile pictures: cropped and compressed by the browser, so that they fit into a usual body (settled A14). */
  picture: { bytes: 45 * 1024, side: 512 },
  /** Links of privacy requests are good for an hour, once (security: Figures). */
  dsrr: { linkLife: hours(1), answerMax: 4000 },
  feedback: { messageMax: 4000, images: 3, kept: days(180) },
} as const;
