import type { Handler } from '../../../kernel/call/handler.ts';

export const checkAccountEmailVerified: Handler<'checkAccountEmailVerified'> = async ({ session }) => ({
  verified: session.account.emailVerifiedAt !== null,
});
