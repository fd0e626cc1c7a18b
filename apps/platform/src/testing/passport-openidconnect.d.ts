declare module 'passport-openidconnect' {
  /** What of the strategy the tests use; the package has no types. */
  export class Strategy {
    constructor(
      options: Readonly<Record<string, unknown>>,
      verify: (issuer: string, profile: unknown, done: (error: null, user: unknown) => void) => void,
    );
    authenticate(request: object, options?: object): void;
    success: (user: unknown) => void;
    fail: (why: unknown) => void;
    redirect: (url: string) => void;
    error: (reason: Error) => void;
  }
}
