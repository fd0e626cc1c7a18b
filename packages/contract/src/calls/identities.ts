import * as z from 'zod/mini';
import { call } from '../call.ts';
import { authenticated } from '../fields/account-fields.ts';
import { countryPlace, dateTimeField, flagField, textField, tokenField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { askedOfClient, operator, rawState, redirectUrl, requestID, saidScope } from './partners.ts';
import { grantID } from './things.ts';

const typeExample = 'googleVoice';

/** What can be unlinked: an identity by its provider, an assistant by its type, an app by its id. */
const thirdPartyType = noted(
  z.string().check(z.maxLength(80)),
  'An identity provider, a voice assistant (`googleVoice`, `alexaVoice`, or as the brand kit calls it), or the id of an app.',
  typeExample,
);

const provider = noted(
  z.string().check(z.maxLength(80)),
  'The identity provider, as the brand kit calls it.',
  'google',
);

const ticketOf = (more: string) =>
  tokenField(`Of the page that the provider led back to: 60 seconds, once, in this browser${more}.`);

const binding = z.object({
  thirdPartyType: textField('What unbindThirdPartyAccount names it by.', typeExample),
  kind: noted(
    z.enum(['social', 'voice', 'app', 'thing']),
    'An identity to sign in with, a voice assistant, an app, or a device that was connected by a code.',
  ),
  grantID: z.optional(grantID),
  deviceName: z.optional(
    textField(
      'What a device is called: by its owner, else by itself; missing where by neither.',
      'Kitchen oven',
    ),
  ),
  place: z.optional(countryPlace),
  name: textField('As users know it; the app of a device.', 'Google'),
  logoUrl: z.optional(textField('Its logo; an assistant has none.', '/brand/apps/cloud-app.svg')),
  bound: flagField('Whether it may act for the account, or signs in to it.'),
  account: z.optional(textField('The address that the provider told, of an identity.', 'jane@example.com')),
  boundAt: z.optional(dateTimeField('Since when.')),
  lastUsedAt: z.optional(dateTimeField('When it was at work last, to the day.')),
  scopes: z.optional(noted(z.array(z.string()), 'What it may do.', ['devices'])),
  operator: z.optional(noted(operator, 'Who runs it, of an app that is not the family’s own.')),
  can: z.optional(noted(z.array(saidScope), 'What its user has allowed, in words, of such an app.')),
});

/** Identities of other providers to sign in with; voice assistants and apps that act for an account. */
export const thirdParty = {
  beginThirdPartyLogin: call({
    service: 'accountAuth',
    auth: 'sessionOrNone',
    rate: 'credential',
    repeatable: false,
    toleratesEndedSession: true,
    summary:
      'Where to sign in at an identity provider; state, nonce and PKCE stay here, bound to this browser. To bind the identity a session with a fresh step-up is due.',
    input: z.object({
      thirdPartyType: provider,
      purpose: noted(
        z.enum(['signIn', 'bind']),
        'To sign in, or to bind the identity to the account of the session.',
      ),
    }),
    result: z.object({
      authorizeUrl: textField(
        'Where the browser goes.',
        'https://accounts.example.com/authorize?client_id=foyer&response_type=code',
      ),
    }),
    faults: [11001, 11256, 11266],
  }),

  finishThirdPartyLogin: call({
    service: 'accountAuth',
    auth: 'none',
    rate: 'credential',
    repeatable: false,
    summary:
      'Signs in with the identity that the provider has proven; 11251 where no account has it, with what binds it to one.',
    input: z.object({ ticket: ticketOf('') }),
    result: authenticated,
    faults: [11248, 11251, 11252, 11253, 11257, 11266],
  }),

  bindThirdParty4Setting: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'change',
    repeatable: false,
    repeatKnownBy: 'requestID',
    summary:
      'Links a voice assistant: issues a code for it, to be exchanged at /oauth/token within 300 seconds; in a session that a link brought, after a fresh step-up. With a `ticket` it binds an identity to sign in with, after a fresh step-up.',
    input: z.union([
      z.object({
        thirdPartyType: provider,
        ticket: ticketOf(', after beginThirdPartyLogin with `bind`'),
      }),
      z.object({
        thirdPartyType: z.optional(
          noted(
            z.string().check(z.maxLength(80)),
            '`googleVoice` or `alexaVoice`; left out of a link for another assistant of the brand kit.',
            typeExample,
          ),
        ),
        clientId: noted(
          z.string().check(z.maxLength(200)),
          'As the assistant’s link names it.',
          'foyer-google',
        ),
        redirectUri: noted(
          z.string().check(z.maxLength(2000)),
          'Where the code is sent: exactly one of the assistant’s addresses.',
          'https://oauth-redirect.googleusercontent.com/r/foyer-demo',
        ),
        state: z.optional(rawState),
        ...askedOfClient,
        requestID: z.optional(requestID),
      }),
    ]),
    result: z.object({ redirectUrl: z.optional(redirectUrl) }),
    faults: [11001, 11203, 11221, 11252, 11253, 11256, 11266, 11268, 13001, 13002, 13003],
  }),

  getUserThirdPartyBindStatus: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'read',
    repeatable: true,
    summary:
      'The identities to sign in with and the voice assistants that can be linked, and everything that may act for the account.',
    input: z.object({}),
    result: z.object({
      bindings: noted(z.array(binding), 'Identities first, then assistants, devices, and apps.'),
    }),
    faults: [],
  }),

  unbindThirdPartyAccount: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'change',
    repeatable: true,
    summary:
      'Ends what an assistant or an app may do for the account, all its devices included, or one device by its `grantID`; its tokens are refused at once. An identity no longer signs in to it: that needs a fresh step-up, and 11258 refuses the last way in.',
    input: z.union([z.object({ grantID }), z.object({ thirdPartyType })]),
    result: z.object({}),
    faults: [11001, 11251, 11256, 11258],
  }),
};
