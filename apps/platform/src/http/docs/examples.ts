import type { JsonSchema } from './json-schema.ts';

const token = 'kD3vXq0sT9cYb1LwE7hRzM5nUa2oJf8iGp4tVx6SdWc';

/** Values that read like real ones, by field name. */
const values: Record<string, unknown> = {
  accountID: '7f1c02de9ab84c53',
  acceptedAt: '2026-11-20T18:04:05.000Z',
  action: 'login',
  appID: 'cloudApp',
  appName: 'Home',
  bizType: 'login',
  changedSince: '2025-03-01',
  clientInfo: 'Chrome',
  clientType: 'mobile',
  code: '042917',
  countryCode: 'GB',
  createdAt: '2026-03-14T09:26:53.000Z',
  deviceId: '3b6f0f4e-51c2-4a3e-9d6c-2f0a7f7d1e55',
  email: 'jane@example.com',
  expiresInSec: 600,
  failedUri: 'https://app.example.com/account/failed',
  fileUrl: '/legal/termsOfUse/2026-01-15/en',
  firstSeenAt: '2026-03-14T09:26:53.000Z',
  images: 'iVBORw0KGgo=',
  language: 'en',
  lastSeenAt: '2026-11-20T18:04:05.000Z',
  logoUrl: '/brand/apps/cloud-app.svg',
  mailConfirmation: false,
  message: 'The code never arrives, though I asked for it twice.',
  newPassword: 'nine slow barges northbound',
  name: 'Chrome, Android',
  nickName: 'Jane',
  oldPassword: 'a calm sea and a prosperous voyage',
  osInfo: 'Android',
  password: 'a calm sea and a prosperous voyage',
  passwordChangedAt: '2026-03-14T09:26:53.000Z',
  protocolCode: 'termsOfUse',
  redirectUri: 'https://app.example.com/account/return',
  resendInSec: 59,
  state: 'sent',
  stepUpUntil: '2026-11-20T18:14:05.000Z',
  summary: 'We say more clearly how long we keep your data.',
  topic: 'code',
  traceIdOfProblem: 'WEB1795197845000-00001',
  title: 'Terms of Use',
  version: '2026-01-15',
  websiteUrl: 'https://www.example.com/legal/terms',
};

/** Fields that hold 256 random bits. */
const tokens = new Set(['token', 'authorizeCode', 'bizToken', 'initToken', 'linkToken', 'sendId']);

function known(name: string, schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (tokens.has(name)) return token;
  const value = values[name];
  return schema.enum && !schema.enum.includes(String(value)) ? schema.enum[0] : value;
}

/** @returns a value that a schema takes, made of names and types; optional fields included. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], name);
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOf(inner, field)]));
  }
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, name)];
  const value = known(name, schema);
  if (value !== undefined) return value;
  if (schema.type === 'boolean') return true;
  return schema.type === 'integer' ? 0 : 'text';
}
