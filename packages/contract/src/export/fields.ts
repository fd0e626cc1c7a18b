import * as z from 'zod/mini';
import { dateTimeField, flagField, textField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';

/** A text. */
export const text = textField;

/** A yes or no. */
export const flag = flagField;

/** A moment. */
export const when = dateTimeField;

/** A moment, null where it has not come or never will. */
export const whenOrNull = (description: string) => z.nullable(dateTimeField(description));

/** A text, null where there is none. */
export const textOrNull = (description: string, example: string) =>
  z.nullable(textField(description, example));

/** A number that counts something. */
export const number = (description: string, example: number) => noted(z.int(), description, example);

/** A file that lies in the zip beside the JSON file. */
export const file = textField('The name of its file in the zip.', 'pictures/q83vEjRWeJCrze8SNFZ4kA.webp');

/** A list of records of one kind; nothing but what the schema names is in them. */
export const records = <Shape extends z.core.$ZodLooseShape>(description: string, shape: Shape) =>
  noted(z.array(z.strictObject(shape)), description);

const appID = text('The app that it was done from.', 'accountWeb');
const language = text('A language, as in BCP 47.', 'en');
const country = textOrNull('The country that the address belonged to, ISO 3166-1 alpha-2.', 'GB');

/** Fields that several kinds of records have. */
export const shared = { appID, language, country };
