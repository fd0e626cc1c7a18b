import { commonPasswords } from '../../domain/common-passwords.ts';
import { normalPassword } from '../../domain/password-fold.ts';
import { passwordProblems } from '../../domain/password-rules.ts';
import type { RefusingContext } from '../context.ts';

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
  const blockList = { common: await commonPasswords(), brandWords: [familyName, ...names] };
  const normal = normalPassword(password);
  const reasons = passwordProblems(normal, email, blockList);
  return reasons.length > 0 ? refuse(11222, { reasons }) : normal;
}
