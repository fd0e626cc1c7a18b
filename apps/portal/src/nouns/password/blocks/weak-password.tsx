import { Text } from '../../../i18n/text.tsx';
import type { Message } from '../../../ui/form/form-state.ts';

const weaknesses = {
  common: <Text id="field.reason.password_common" />,
  address: <Text id="field.reason.password_address" />,
  brand: <Text id="field.reason.password_brand" />,
};

const isKnown = (reason: string): reason is keyof typeof weaknesses => Object.hasOwn(weaknesses, reason);

/** @returns why the platform refuses a new password (11222) in words, or undefined where it gave no known reason */
export function weakPasswordMessage(reasons: readonly string[] = []): Message | undefined {
  const reason = reasons.find(isKnown);
  return reason && weaknesses[reason];
}
