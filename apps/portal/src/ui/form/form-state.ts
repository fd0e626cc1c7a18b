import { createContext, type ReactElement, use } from 'react';

/** What was typed, by field name; files are left out, an unticked checkbox is absent. */
export type FormValues = Readonly<Record<string, string>>;

/** Words that stand for themselves: hints and errors. */
export type Message = string | ReactElement;

/** What is wrong, by field name; the name `form` speaks for the form as a whole. */
export type FormErrors = Readonly<Record<string, Message | undefined>>;

export const FormErrorsContext = createContext<FormErrors>({});

/** Takes a field's own error and its name, returns what to show: the own one first, else the form's. */
export function useFieldError(own: Message | undefined, name: string | undefined): Message | undefined {
  const errors = use(FormErrorsContext);
  return own ?? (name === undefined ? undefined : errors[name]);
}

/** Takes a form's data, returns its text values; of a repeated name the last one counts. */
export function valuesOf(data: FormData): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value;
  return values;
}

/** Takes errors, returns whether any of them says something. */
export function hasErrors(errors: FormErrors | undefined): errors is FormErrors {
  return errors !== undefined && Object.values(errors).some((error) => error !== undefined);
}
