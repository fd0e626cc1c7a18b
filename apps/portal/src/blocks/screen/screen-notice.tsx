import { Text } from '../../i18n/text.tsx';
import { type Notice, useNavigationState } from '../../session/navigation.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './screen-notice.module.css';

const kinds: Record<Notice, 'info' | 'success'> = {
  sessionEnded: 'info',
  signedOut: 'success',
  startAgain: 'info',
  tooLate: 'info',
  signInFirst: 'info',
  stopped: 'info',
  noAccount: 'info',
  mfaOver: 'info',
  otherAccount: 'info',
};

/** The sentence that says why somebody was led to this screen; empty where they came by themselves. */
export function ScreenNotice() {
  const notice = useNavigationState('notice');
  return (
    <div role="status" className={styles.notice}>
      {notice && (
        <Banner kind={kinds[notice]}>
          <Text id={`notice.${notice}.words`} />
        </Banner>
      )}
    </div>
  );
}
