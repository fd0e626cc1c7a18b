import { useId, useRef } from 'react';
import { flushSync, useFormStatus } from 'react-dom';
import { useText } from '../../../i18n/text.tsx';
import { FieldNote, useField } from '../../../ui/fields/field-frame.tsx';
import { AddTile, type AddTileProps } from './add-tile.tsx';
import { ImageTile } from './image-tile.tsx';
import styles from './image-upload.module.css';
import { limitWords, troubles } from './image-words.ts';
import { useDropZone } from './use-drop-zone.ts';
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
  const { pending: sending } = useFormStatus();
  const { binding, error } = useField(undefined, { name });
  const take = (files: FileList) => {
    if (files.length > 0 && !sending) images.add([...files]);
  };
  usePastedFiles(around, take);
  const { isOver, handlers } = useDropZone(take);
  // What the form says of them is that one is not ready; it is over once all are.
  const isSettled = images.items.every(({ status }) => status === 'ready');
  const wrong = troubles(say, images).map((each) => <div key={each}>{each}</div>);
  return (
    <fieldset
      {...handlers}
      ref={around}
      className={styles.upload}
      aria-labelledby={heading}
      data-dragging={isOver || undefined}
    >
      <div id={heading} className={styles.label}>
        {label}
      </div>
      <Tiles name={name} binding={binding} images={images} sending={sending} onFiles={take} />
      <FieldNote
        id={binding['aria-describedby']}
        hint={limitWords(say, images)}
        error={wrong.length > 0 ? <div>{wrong}</div> : isSettled ? undefined : error}
      />
    </fieldset>
  );
}

type TilesProps = Pick<ImageUploadProps, 'name' | 'images'> &
  Pick<AddTileProps, 'binding' | 'onFiles'> & { sending: boolean };

function Tiles({ name, binding, images, sending, onFiles }: TilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const { items, rules, list } = images;
  const remove = (id: number) => {
    flushSync(() => list.remove(id));
    input.current?.focus();
  };
  return (
    <ul className={styles.tiles}>
      {items.map((item) => (
        <ImageTile
          key={item.id}
          item={item}
          sending={sending}
          onRemove={() => remove(item.id)}
          onRetry={() => list.retry(item.id)}
        />
      ))}
      {items.length < rules.maxCount && (
        <AddTile
          input={input}
          name={name}
          binding={binding}
          rules={rules}
          isFirst={items.length === 0}
          onFiles={onFiles}
        />
      )}
    </ul>
  );
}
