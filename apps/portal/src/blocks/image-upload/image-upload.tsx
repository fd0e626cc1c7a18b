import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync, useFormStatus } from 'react-dom';
import { useText } from '../../i18n/text.tsx';
import { FieldNote, useField } from '../../ui/fields/field-frame.tsx';
import { ImageIcon, PlusIcon } from '../../ui/icons/icons.tsx';
import { anyImage } from './image-rules.ts';
import { ImageTile } from './image-tile.tsx';
import styles from './image-upload.module.css';
import { megabytes, troubles } from './image-words.ts';
import type { Images } from './use-images.ts';
import { usePastedFiles } from './use-pasted-files.ts';

export type ImageUploadProps = {
  label: string;
  /** The form's errors under this name are about the pictures. */
  name: string;
  images: Images;
};

/** Pictures of a form: chosen, dropped or pasted, each with a preview; what is sent is the hook's matter. */
export function ImageUpload({ label, name, images }: ImageUploadProps) {
  const say = useText();
  const heading = useId();
  const around = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const { pending: sending } = useFormStatus();
  const { binding, error } = useField(undefined, { name });
  const { items, rules } = images;
  const { maxCount, accept = anyImage } = rules;
  const full = items.length >= maxCount;

  const take = (files: FileList | null | undefined) => {
    if (files?.length && !sending) images.add([...files]);
  };

  const early = useRef(take);
  // Chosen before anybody listened.
  useEffect(() => early.current(input.current?.files), []);
  usePastedFiles(around, take);

  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files);
    // So that the same file can be chosen again.
    currentTarget.value = '';
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setDragging(true);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    take(event.dataTransfer.files);
  };
  const remove = (id: number) => {
    flushSync(() => images.remove(id));
    input.current?.focus();
  };

  const sentences = troubles(say, images);
  const shown = sentences.length > 0 ? sentences.map((each) => <div key={each}>{each}</div>) : error;
  return (
    <fieldset
      ref={around}
      className={styles.upload}
      aria-labelledby={heading}
      data-dragging={dragging || undefined}
      onDragOver={over}
      onDragLeave={() => setDragging(false)}
      onDrop={dropped}
    >
      <div id={heading} className={styles.label}>
        {label}
      </div>
      <ul className={styles.tiles}>
        {items.map((item) => (
          <ImageTile
            key={item.id}
            item={item}
            sending={sending}
            onRemove={() => remove(item.id)}
            onRetry={() => images.retry(item.id)}
          />
        ))}
        {!full && (
          <li className={styles.add} data-first={items.length === 0 || undefined}>
            <input
              ref={input}
              {...binding}
              type="file"
              name={name}
              accept={accept}
              multiple={maxCount > 1}
              aria-label={say('images.upload.add')}
              onChange={chosen}
            />
            {items.length === 0 ? <ImageIcon /> : <PlusIcon />}
            {items.length === 0 && <span aria-hidden="true">{say('images.upload.add')}</span>}
          </li>
        )}
      </ul>
      <FieldNote
        id={binding['aria-describedby']}
        hint={
          items.length > 0
            ? say('images.upload.count', { count: items.length, max: maxCount })
            : say('images.upload.limits', { max: maxCount, megabytes: megabytes(rules) })
        }
        error={shown && <>{shown}</>}
      />
    </fieldset>
  );
}
