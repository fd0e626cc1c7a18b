import { normalPassword } from '@foyer/contract/password/fold';
import { passwordProblems } from '@foyer/contract/password/problems';
import type { RefusingContext } from '../../../kernel/call/context.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Brings a new password into the form that is hashed; refuses with 11222 what guessers know (security: R1, R3).
 * @param email the address that it must not be made of
 */
export async function acceptablePassword(
  { services, refuse }: RefusingContext<11222>,
  { password, email }: { password: string; email: string },
): Promise<string> {
  const { familyName, brands, apps } = services.brand;
  const names = [...Object.values(brands), ...Object.values(apps)].map(({ name }) => name);
  const normal = normalPassword(password);
  const reasons = passwordProblems(normal, {
    common: await commonPasswords(),
    email,
    brandWords: [familyName, ...names],
  });
  return reasons.length > 0 ? refuse(11222, { reasons }) : normal;
}
