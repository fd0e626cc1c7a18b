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

/** What somebody can agree to: a legal document, or news by mail, which is asked for apart from them. */
export const consentSubjects = [...protocolCodes, 'news'] as const;

/** What a consent is to. */
export type ConsentSubject = (typeof consentSubjects)[number];
