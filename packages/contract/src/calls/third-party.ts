import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dateTimeField, flagField, textField } from '../fields.ts';
import { noted } from '../noted.ts';
import { voiceTypes } from '../voice.ts';
import { askedOfClient, rawState, redirectUrl } from './partners.ts';

const typeExample = 'googleVoice';

/** What can be unlinked: an assistant by its type, an app by its id. */
const thirdPartyType = noted(
  z.string().check(z.maxLength(80)),
  'A voice assistant, `googleVoice` or `alexaVoice`, or the id of an app.',
  typeExample,
);

const binding = z.object({
  thirdPartyType: textField('What unbindThirdPartyAccount names it by.', typeExample),
  kind: noted(z.enum(['voice', 'app']), 'A voice assistant, or an app of the family.'),
  name: textField('As users know it.', 'Google'),
  logo: z.optional(textField('Its logo; an assistant has none.', '/brand/apps/cloud-app.svg')),
  bound: flagField('Whether it may act for the account.'),
  boundAt: z.optional(dateTimeField('Since when.')),
  lastUsedAt: z.optional(dateTimeField('When it was at work last, to the day.')),
  scopes: z.optional(noted(z.array(z.string()), 'What it may do.', ['devices'])),
});

/** Voice assistants and apps that act for an account. */
export const thirdParty = {
  bindThirdParty4Setting: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'change',
    repeatable: false,
    summary:
      'Links a voice assistant: issues a code for it, to be exchanged at /oauth/token within 300 seconds.',
    input: z.object({
      thirdPartyType: noted(z.enum(voiceTypes), 'The assistant.'),
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
    }),
    result: z.object({ redirectUrl }),
    faults: [11001, 11266, 11268, 13002, 13003],
  }),

  getUserThirdPartyBindStatus: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'read',
    repeatable: true,
    summary: 'The voice assistants that can be linked, and everything that may act for the account.',
    input: z.object({}),
    result: z.object({ bindings: noted(z.array(binding), 'Assistants first, then apps.') }),
    faults: [],
  }),

  unbindThirdPartyAccount: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'change',
    repeatable: true,
    summary: 'Ends what an assistant or an app may do for the account; its tokens are refused at once.',
    input: z.object({ thirdPartyType }),
    result: z.object({}),
    faults: [11001, 11251],
  }),
};
