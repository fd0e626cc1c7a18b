import { fieldsOf, formsOf, type JsonSchema, jsonSchemaOf } from '../openapi/json-schema.ts';
import { type Fault, faults } from './faults.ts';

/** What a fault carries, as JSON Schema. */
export const detailsSchema = (fault: Fault): JsonSchema => jsonSchemaOf(faults[fault].carries, 'output');

/** The forms that the details of a fault may take; none where it carries nothing. */
export const detailForms = (fault: Fault): JsonSchema[] =>
  formsOf(detailsSchema(fault)).filter(({ properties }) => Object.keys(properties ?? {}).length > 0);

/** The names of a fault's details, those of all forms. */
export const detailNames = (fault: Fault): string[] => [
  ...new Set(detailForms(fault).flatMap((form) => fieldsOf(form).map(({ path }) => path))),
];
