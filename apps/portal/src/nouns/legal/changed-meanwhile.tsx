import { Text } from '../../i18n/text.tsx';

/** Said when a document was replaced while it was being read. */
export const changedMeanwhile = <Text id="legal.document.changedMeanwhile" />;
