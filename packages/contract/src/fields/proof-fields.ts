/** Fields of calls that prove who asks. A request carries one of them: the platform refuses a second one beside it. */
export const proofFields = [
  'password',
  'code',
  'otpCode',
  'backupCode',
  'passkeyCode',
  'approvalCode',
  'linkToken',
  'initToken',
] as const;
