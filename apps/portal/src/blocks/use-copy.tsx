import { Text } from '../i18n/text.tsx';
import { useToast } from '../ui/feedback/toast.tsx';

/**
 * @returns the function that copies a text and says so. Where the browser refuses it says nothing: the text can be
 * selected
 */
export function useCopy(): (text: string) => Promise<void> {
  const toast = useToast();
  return async (text) => {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (copied) toast(<Text id="screen.copy.done" />);
  };
}
