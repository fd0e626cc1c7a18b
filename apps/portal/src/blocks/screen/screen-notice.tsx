import { Text } from '../../i18n/text.tsx';
import { useNavigationState } from '../../session/navigation.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './screen-notice.module.css';

/** The sentence that says why somebody was led to this screen; empty where they came by themselves. */
export function ScreenNotice() {
  const notice = useNavigationState('notice');
  return (
    <div role="status" className={styles.notice}>
      {notice && (
        <Banner kind={notice === 'signedOut' ? 'success' : 'info'}>
          <Text id={`notice.${notice}.words`} />
        </Banner>
      )}
    </div>
  );
}
