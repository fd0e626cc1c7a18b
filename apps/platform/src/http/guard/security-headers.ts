import { days, toSec } from '@foyer/contract/durations';
import type { Config } from '../../kernel/config/config.ts';
import { reportingEndpoints } from '../content-security-policy.ts';

const allowedForSelf = ['clipboard-write', 'publickey-credentials-get', 'publickey-credentials-create'];
const switchedOff = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

const permissionsPolicy = [
  ...allowedForSelf.map((feature) => `${feature}=(self)`),
  ...switchedOff.map((feature) => `${feature}=()`),
].join(', ');

/** Of scripts and style sheets, which a page loads: nothing in them has a policy to break. */
export const assetPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Nothing in an answer that is no page may load, run or be framed. */
const answerPolicy =
  "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; report-to csp; report-uri /csp-report";

const strictTransport = `max-age=${toSec(days(730))}; includeSubDomains`;

/** The headers of every answer, errors included (security: R98, R105, R106); a page replaces its policy and its caching. */
export const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'content-security-policy': answerPolicy,
  'reporting-endpoints': reportingEndpoints,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'cache-control': 'no-store',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': strictTransport } : {}),
});
