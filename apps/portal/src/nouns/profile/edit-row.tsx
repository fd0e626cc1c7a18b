import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button, SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError, type FormProps } from '../../ui/form/form.tsx';
import { Popup } from '../../ui/popup/popup.tsx';
import { ListRow } from '../../ui/rows/list.tsx';
import { SavedNote } from './blocks/saved-note.tsx';
import { useSaved } from './blocks/use-saved.ts';
import styles from './edit-row.module.css';

export type EditRowProps = Pick<FormProps, 'validate'> & {
  icon: ReactNode;
  label: string;
  /** What is known; shown in the row. */
  value: ReactNode;
  /** Saves what was entered. @returns errors by field name; nothing when it is saved */
  onSave: FormProps['action'];
  /** The fields. */
  children: ReactNode;
};

/** A row that says what is known, and opens a sheet in which it is changed. */
export function EditRow({ icon, label, value, onSave, validate, children }: EditRowProps) {
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  const [saved, noteSaved] = useSaved();
  const save: FormProps['action'] = async (values, data) => {
    const errors = await onSave(values, data);
    if (errors) return errors;
    setOpen(false);
    noteSaved();
    return undefined;
  };
  return (
    <ListRow
      leading={icon}
      title={label}
      detail={value}
      trailing={saved ? <SavedNote /> : say('profile.edit.open')}
      onClick={() => setOpen(true)}
    >
      <Popup
        open={isOpen}
        onClose={() => setOpen(false)}
        size="narrow"
        title={label}
        closeLabel={say('profile.edit.close')}
      >
        <Form action={save} {...(validate ? { validate } : {})}>
          <FormError />
          <FirstField>{children}</FirstField>
          <SubmitButton>{say('profile.name.save')}</SubmitButton>
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {say('profile.edit.cancel')}
          </Button>
        </Form>
      </Popup>
    </ListRow>
  );
}

/** Gives the focus to the first field in it when the sheet opens. The sheet is titled as the field is labelled. */
function FirstField({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return (
    <div ref={place} className={styles.only}>
      {children}
    </div>
  );
}
