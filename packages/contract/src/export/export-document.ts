import * as z from 'zod/mini';
import { dateTimeField, textField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { type JsonSchema, jsonSchemaOf } from '../openapi/json-schema.ts';
import { account, accountRecords } from './account-records.ts';
import { partnerRecords } from './partner-records.ts';
import { signInRecords } from './sign-in-records.ts';

/** Where the schema of the JSON file is served. */
export const exportSchemaPath = '/schemas/account-export.json';

/** Every list of records in an export, by name. */
export const exportRecords = { ...accountRecords, ...signInRecords, ...partnerRecords };

/** The name of a list of records. */
export type ExportRecords = keyof typeof exportRecords;

/** The JSON file of an export: everything that is kept of an account's owner (settled C7). */
export const exportDocument = z.strictObject({
  $schema: textField('Where this format is described.', `https://account.example${exportSchemaPath}`),
  format: noted(z.literal(1), 'The version of this format.'),
  exportedAt: dateTimeField('When the export was made.'),
  exportedBy: textField('Whose accounts these are.', 'Foyer'),
  account,
  ...exportRecords,
});

/** What the JSON file of an export says. */
export type ExportDocument = z.output<typeof exportDocument>;

/** @returns the published schema of the JSON file @param publicUrl where the portal is reached */
export const exportSchema = (
  publicUrl: string,
): JsonSchema & { $schema: string; $id: string; title: string } => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${publicUrl}${exportSchemaPath}`,
  title: 'Export of an account',
  ...jsonSchemaOf(exportDocument, 'output'),
});
