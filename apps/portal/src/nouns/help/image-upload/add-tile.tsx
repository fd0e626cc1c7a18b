import { type ChangeEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { useText } from '../../../i18n/text.tsx';
import type { FieldBinding } from '../../../ui/fields/field-frame.tsx';
import { ImageIcon, PlusIcon } from '../../../ui/icons/icons.tsx';
import { anyImage, type ImageRules } from './image-rules.ts';
import styles from './image-upload.module.css';

export type AddTileProps = {
  input: RefObject<HTMLInputElement | null>;
  name: string;
  binding: FieldBinding;
  rules: ImageRules;
  /** There is none yet: the tile says what it is for. */
  isFirst: boolean;
  onFiles: (files: FileList) => void;
};

/** The tile by which files are chosen. */
export function AddTile({ input, name, binding, rules, isFirst, onFiles }: AddTileProps) {
  const say = useText();
  const { maxCount, accept = anyImage } = rules;
  const takeEarly = useEffectEvent(onFiles);
  useEffect(() => {
    // Files that were chosen before this script had come.
    if (input.current?.files) takeEarly(input.current.files);
  }, [input]);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files) onFiles(currentTarget.files);
    // So that the same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <li className={styles.add} data-first={isFirst || undefined}>
      <input
        ref={input}
        {...binding}
        type="file"
        name={name}
        accept={accept}
        multiple={maxCount > 1}
        aria-label={say('help.upload.add')}
        onChange={choose}
      />
      {isFirst ? <ImageIcon /> : <PlusIcon />}
      {isFirst && <span aria-hidden="true">{say('help.upload.add')}</span>}
    </li>
  );
}
