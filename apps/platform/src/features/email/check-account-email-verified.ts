import type { Handler } from '../handler.ts';

export const checkAccountEmailVerified: Handler<'checkAccountEmailVerified'> = async ({ session }) => ({
  verified: session.account.emailVerifiedAt !== null,
});
