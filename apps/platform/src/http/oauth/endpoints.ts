import type { HTTPMethods } from 'fastify';
import { assistantCode } from '../../oauth/assistant-code.ts';
import { confirmEvent } from '../../oauth/confirm-event.ts';
import { deviceAuthorization } from '../../oauth/device-authorization.ts';
import { introspect } from '../../oauth/introspect.ts';
import { jwks, metadata } from '../../oauth/metadata.ts';
import type { Endpoint } from '../../oauth/oauth-request.ts';
import { portalCode } from '../../oauth/portal-code.ts';
import { revoke } from '../../oauth/revoke.ts';
import { token } from '../../oauth/token.ts';
import { userinfo } from '../../oauth/userinfo.ts';
import type { EndpointName } from './answer-endpoint.ts';

/** What answers at each address that programs ask. */
export const endpoints = {
  token: { method: 'POST', answer: token },
  revoke: { method: 'POST', answer: revoke },
  introspect: { method: 'POST', answer: introspect },
  deviceAuthorization: { method: 'POST', answer: deviceAuthorization },
  portalCode: { method: 'POST', answer: portalCode },
  assistantCode: { method: 'POST', answer: assistantCode },
  confirmEvent: { method: 'POST', answer: confirmEvent },
  userinfo: { method: ['GET', 'POST'], answer: userinfo },
  jwks: { method: 'GET', answer: jwks },
  metadata: { method: 'GET', answer: metadata },
  discovery: { method: 'GET', answer: metadata },
} as const satisfies Partial<Record<EndpointName, { method: HTTPMethods | HTTPMethods[]; answer: Endpoint }>>;
