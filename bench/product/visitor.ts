import { randomUUID } from 'node:crypto';
import { type CallName, type InputOf, pathOf, type ResultOf } from '@foyer/contract/calls';
import { Secret, TOTP } from 'otpauth';
import { mailedCode } from './mailed-code.ts';
import { otpSecret, password } from './people.ts';

const bizSystemId = 'accountWeb';

/** Where the platform is: at a port of this machine, or anywhere. */
export interface Server {
  port: number;
  origin?: string;
}

const originOf = (server: Server): string => server.origin ?? `http://localhost:${server.port}`;

/** What everybody's authenticator app shows. */
export const codeOfApp = (): string => new TOTP({ secret: Secret.fromBase32(otpSecret) }).generate();

/** The platform was too busy, and said so (fault 11300). */
export class RefusedForLoad extends Error {}

/** Somebody at a browser of their own, who calls as the portal does and never waits between calls. */
export class Visitor {
  readonly #server: Server;
  readonly #cookies = new Map<string, string>();
  #session = { token: 'common', accountID: 'common', terminalId: randomUUID() };

  constructor(server: Server) {
    this.#server = server;
  }

  /** @throws Error where the call is refused */
  async call<Name extends CallName>(name: Name, data: InputOf<Name>): Promise<ResultOf<Name>> {
    const [code, result] = await this.ask(name, data);
    if (code === 0) return result as ResultOf<Name>;
    if (Math.trunc(code / 1_000) === -11_300) throw new RefusedForLoad(name);
    throw new Error(`${name} was answered with ${code}`);
  }

  /** @returns the code on the wire, and the result or the details */
  async ask<Name extends CallName>(
    name: Name,
    data: InputOf<Name>,
  ): Promise<[code: number, result: unknown]> {
    const context = { ...this.#session, bizSystemId, appID: bizSystemId, method: name };
    const answer = await fetch(originOf(this.#server) + pathOf(name), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify({ context: { ...context, acceptLanguage: 'en' }, data }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(cookie, value);
    }
    const { code, result } = await answer.json();
    return [code, result];
  }

  async #enter(authorizeCode: string): Promise<void> {
    const made = await this.call('loginByAuthorizeCode4AccountWeb', { authorizeCode });
    this.#session = { ...this.#session, token: made.token, accountID: made.accountID };
    await this.call('getAccountDataInfo', {});
  }

  /** From the first call to the account shown. */
  async signInByPassword(email: string): Promise<void> {
    const { authorizeCode } = await this.call('authByPWDOrOTM', { email, password });
    await this.#enter(authorizeCode);
  }

  /** The same with a mailed code. */
  async signInByCode(email: string): Promise<void> {
    const asked = Date.now() - 1_000;
    await this.call('sendVerifyEmailCodeNoAuth', { email, bizType: 'login' });
    const code = await mailedCode(this.#server, email, asked);
    const { authorizeCode } = await this.call('authByPWDOrOTM', { email, code });
    await this.#enter(authorizeCode);
  }

  /** The same with a password and the code of an authenticator app. */
  async signInWithApp(email: string): Promise<void> {
    const [, due] = await this.ask('authByPWDOrOTM', { email, password });
    const bizToken = typeof due === 'object' && due !== null && 'bizToken' in due ? String(due.bizToken) : '';
    const passed = await this.call('authBy2fa', { mfaMethod: 'otp', bizToken, otpCode: codeOfApp() });
    if (!('authorizeCode' in passed)) throw new Error('a second factor without an authorizeCode');
    await this.#enter(passed.authorizeCode);
  }

  /** Makes an account, and signs in to it. */
  async register(email: string): Promise<void> {
    const asked = Date.now() - 1_000;
    await this.call('sendVerifyEmailCodeNoAuth', { email, bizType: 'register' });
    const code = await mailedCode(this.#server, email, asked);
    const proven = await this.call('verifyEmailByCodeNoAuth', { email, bizType: 'register', code });
    const bizToken = 'bizToken' in proven ? proven.bizToken : '';
    const { protocols } = await this.call('globalGetLegalPopupV2', {});
    const accepted = protocols.map(({ protocolCode, version }) => ({ protocolCode, version }));
    const said = { email, password, bizToken, language: 'en', mailConfirmation: false } as const;
    const { authorizeCode } = await this.call('registerByPwd', { ...said, protocols: accepted });
    await this.#enter(authorizeCode);
  }

  /** What a signed-in page asks for. */
  async read(): Promise<void> {
    await this.call('getAccountDataInfo', {});
  }

  /** The same with a new token. */
  async refresh(): Promise<void> {
    const { token } = await this.call('refreshAuth', {});
    this.#session = { ...this.#session, token };
    await this.call('getAccountDataInfo', {});
  }

  async signOut(): Promise<void> {
    await this.call('accountLogout', {});
    this.#session = { ...this.#session, token: 'common', accountID: 'common' };
  }
}
