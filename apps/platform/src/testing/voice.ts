import { postForm, secretOf } from './oauth.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { type Person, resultOf } from './sign-in.ts';

/** What the demo kit's Google asks for. */
export const google = {
  thirdPartyType: 'googleVoice',
  clientId: 'larkholm-google',
  redirectUri: 'https://oauth-redirect.googleusercontent.com/r/foyer-demo',
  responseType: 'code',
} as const;

/** What the demo kit's Alexa asks for. */
export const alexa = {
  thirdPartyType: 'alexaVoice',
  clientId: 'larkholm-alexa',
  redirectUri: 'https://layla.amazon.com/api/skill/link/MDEMOVENDOR00',
  responseType: 'code',
} as const;

/** What tests of assistants ask of the platform of their file. */
export function voiceAt(platform: PlatformUnderTest) {
  async function agree({ browser }: Pick<Person, 'browser'>) {
    const { protocols } = resultOf(
      await platform.call('globalGetLegalProtocolV2', { protocolCodeList: ['voiceAssistantNotice'] }),
    );
    const given = protocols.map(({ protocolCode, version }) => ({ protocolCode, version }));
    resultOf(await platform.call('globalAcceptLegalProtocolV2', { protocols: given }, { browser }));
  }

  async function linkCode(person: Person, more: object = {}, voice: typeof google | typeof alexa = google) {
    await agree(person);
    const answer = await platform.call(
      'bindThirdParty4Setting',
      { ...voice, ...more },
      { browser: person.browser },
    );
    const { redirectUrl = '' } = resultOf(answer);
    return { redirectUrl, code: new URL(redirectUrl).searchParams.get('code') ?? '' };
  }

  // a client has two at most
  const secrets = new Map<string, Promise<string>>();
  const client = async (clientID: string = google.clientId) => {
    const secret = secrets.get(clientID) ?? secretOf(platform, clientID);
    secrets.set(clientID, secret);
    return { client_id: clientID, client_secret: await secret };
  };
  const ask = (form: Record<string, string>) => postForm(platform, '/oauth/token', form);

  async function link(person: Person) {
    const { code } = await linkCode(person);
    const who = await client();
    const form = { grant_type: 'authorization_code', code, redirect_uri: google.redirectUri, ...who };
    const { body } = await ask(form);
    const refresh = () => ask({ grant_type: 'refresh_token', refresh_token: body.refresh_token, ...who });
    return { tokens: body, refresh };
  }

  return { agree, linkCode, client, ask, link };
}
