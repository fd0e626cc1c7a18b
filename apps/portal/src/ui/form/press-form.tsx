import type { ReactNode } from 'react';
import { SubmitButton } from '../actions/button.tsx';
import { Form, FormError, type FormProps } from './form.tsx';

export type PressFormProps = Pick<FormProps, 'action'> & {
  /** Words of the button. */
  readonly children: ReactNode;
};

/** One press that asks for nothing else; what speaks against it stands above the button. */
export const PressForm = ({ action, children }: PressFormProps) => (
  <Form action={action}>
    <FormError />
    <SubmitButton>{children}</SubmitButton>
  </Form>
);
