import { useRef } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { CloseIcon, RetryIcon } from '../../ui/icons/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './image-upload.module.css';
import type { UploadItem } from './use-images.ts';

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
  const uploading = sending || status === 'uploading';
  const removing = useRef<HTMLButtonElement>(null);
  const retry = () => {
    // The button that was pressed goes away.
    removing.current?.focus();
    onRetry();
  };
  return (
    <li className={styles.tile} data-failed={status === 'failed' || undefined}>
      {status === 'failed' && (
        <button type="button" className={styles.mask} disabled={sending} title={name} onClick={retry}>
          <RetryIcon />
          <span>{say('images.upload.failed')}</span>
          <VisuallyHidden>{say('images.upload.retry', { name })}</VisuallyHidden>
        </button>
      )}
      {status === 'ready' && <img src={preview} alt={name} title={name} />}
      {uploading && status !== 'failed' && (
        <span className={styles.mask}>
          <Spinner />
          <span>{say('images.upload.uploading')}</span>
        </span>
      )}
      {!sending && (
        <button
          ref={removing}
          type="button"
          className={styles.remove}
          aria-label={say('images.upload.remove', { name })}
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      )}
    </li>
  );
}
