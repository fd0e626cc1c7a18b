import { Text } from '../../i18n/text.tsx';
import type { FormErrors } from '../../ui/form/form-state.ts';

/** Said when a document was replaced while it was being read. */
export const changedMeanwhile: FormErrors = { form: <Text id="legal.document.changedMeanwhile" /> };
