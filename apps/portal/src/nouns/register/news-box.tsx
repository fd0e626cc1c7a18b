import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';

/** Whether news are wanted; never ticked by itself. */
export function NewsBox({ isTicked }: { isTicked: boolean }) {
  const say = useText();
  const { familyName } = usePage().brand;
  return (
    <Checkbox
      name="news"
      label={say('register.news.label')}
      detail={say('register.news.detail', { familyName })}
      defaultChecked={isTicked}
    />
  );
}
