import { Text } from '../../i18n/text.tsx';

/** Said where a password was left out. */
export const passwordRequired = <Text id="field.reason.password_required" />;
