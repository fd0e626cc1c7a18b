import { useRef } from 'react';
import { useText } from '../../../i18n/text.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { CloseIcon, RetryIcon } from '../../../ui/icons/icons.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './image-upload.module.css';
import type { UploadItem } from './upload-list.ts';

export type ImageTileProps = {
  item: UploadItem;
  /** It is on its way with the form: nothing can be changed. */
  sending: boolean;
  onRemove: () => void;
  onRetry: () => void;
};

/** One picture, with a mask over it while it is uploading and when it has failed. */
export function ImageTile({ item, sending, onRemove, onRetry }: ImageTileProps) {
  const say = useText();
  const { file, preview, status } = item;
  const { name } = file;
  const removing = useRef<HTMLButtonElement>(null);
  const retry = () => {
    // The button that was pressed goes away.
    removing.current?.focus();
    onRetry();
  };
  return (
    <li className={styles.tile} data-failed={status === 'failed' || undefined}>
      {status === 'ready' && <img src={preview} alt={name} title={name} />}
      {status === 'failed' ? (
        <FailedMask name={name} disabled={sending} onRetry={retry} />
      ) : (
        (sending || status === 'uploading') && <UploadingMask />
      )}
      {!sending && (
        <button
          ref={removing}
          type="button"
          className={styles.remove}
          aria-label={say('help.upload.remove', { name })}
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      )}
    </li>
  );
}

function UploadingMask() {
  const say = useText();
  return (
    <span className={styles.mask}>
      <Spinner />
      <span>{say('help.upload.uploading')}</span>
    </span>
  );
}

type FailedMaskProps = { name: string; disabled: boolean; onRetry: () => void };

function FailedMask({ name, disabled, onRetry }: FailedMaskProps) {
  const say = useText();
  return (
    <button type="button" className={styles.mask} disabled={disabled} title={name} onClick={onRetry}>
      <RetryIcon />
      <span>{say('help.upload.failed')}</span>
      <VisuallyHidden>{say('help.upload.retry', { name })}</VisuallyHidden>
    </button>
  );
}
