import type { Fault } from './faults.ts';

/** What each error tells a developer; the sentences that users read stand in the phrases. */
export const faultMeanings: Readonly<Record<Fault, string>> = {
  11000: 'A field is missing or not as declared.',
  11001: 'The token is unknown, too old or used in another browser. Refresh once, then sign in again.',
  11003: 'Too many requests.',
  11201: 'The address or the password is wrong; which one is not told.',
  11202: 'The mailbox was proven and no account has this address.',
  11203:
    'The mailbox was proven and an account has this address already: sign in instead. With `changedAt` an account had it until then, and it is kept for that one for 7 days: the link in the letter of that day takes the change back.',
  11220: 'The code is wrong.',
  11221: 'The code, authorizeCode or link is too old or used up. Ask for a new one.',
  11222: 'The password breaks the policy.',
  11223: 'The new password is the current one.',
  11224: 'The address is verified already.',
  11225: 'The address refuses mail.',
  11240: 'The address does not belong to the token or the session.',
  11247: 'Locked for a time, after too many wrong passwords or codes.',
  11248: 'The account was frozen by the operator. All its sessions have ended.',
  11251: 'The social identity is bound to no account.',
  11252: 'The bizToken is unknown, used up, or for another purpose, account or browser.',
  11253: 'The bizToken is too old. Repeat the step that gave it.',
  11255: 'The second factor cannot be switched off where the brand has it stay on.',
  11256: 'A fresh step-up is due.',
  11257: 'A second factor is due.',
  11258: 'This would remove the only way to sign in.',
  11259: 'The recovery delay still runs.',
  11264: 'Too many mails to this address today.',
  11266:
    'Something is due before the account is open: consent at a sign-in, or what `due` says in a session.',
  11267: 'The accountID, or the account that an app expects, is not the account of the token.',
  11268: 'The client is unknown, or an address is not registered for it: `rule` names the parameter.',
  11300: 'Overloaded, or a store is down. Safe to try again.',
  13001: 'The OAuth client may not do this.',
  13002: 'The OAuth response type is not supported.',
  13003: 'The OAuth scope is unknown or not allowed.',
};
