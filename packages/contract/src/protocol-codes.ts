/** Legal documents by code, flows.md "Legal". Without a schema, as the first visit to the portal reads it. */
export const protocolCodes = [
  'termsOfUse',
  'privacyPolicy',
  'legalNotice',
  'deleteConfirmation',
  'voiceAssistantNotice',
] as const;

/** A legal document's code. */
export type ProtocolCode = (typeof protocolCodes)[number];
