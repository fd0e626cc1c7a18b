import * as z from 'zod/mini';
import { noted } from '../fields/noted.ts';

/** No control characters: databases and logs take some of them for ends. */
const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text);

/** Stands for `token` and `accountID` where there is no session (specification section 3). */
export const placeholder = 'common';

const recorded = (max: number, description: string, example: string) =>
  noted(
    z.catch(z._default(z.string().check(z.maxLength(max), z.refine(isOneLine)), ''), ''),
    description,
    example,
  );

/**
 * The request context that goes with every call, specification section 3. Nothing in it is trusted:
 * a missing or odd value becomes an empty one, no value is a key or a permission.
 */
export const contextSchema = z.object({
  timeZone: recorded(6, 'Signed offset in hours.', '+1'),
  clientType: noted(
    z.catch(z._default(z.enum(['mobile', 'pc']), 'pc'), 'pc'),
    '`mobile` below a width of 768 px.',
  ),
  osInfo: recorded(120, 'Operating system.', 'Windows 11'),
  phoneOS: recorded(60, 'Operating system of a phone.', 'Android 16'),
  clientInfo: recorded(120, 'Browser.', 'Chrome 141'),
  phoneBrand: recorded(60, 'Maker of a phone.', 'Pixel 9'),
  clientVersion: recorded(20, 'Version of the client.', 'V1.0.0'),
  appVersion: recorded(20, 'Version of the app.', 'V1.0.0'),
  terminalId: recorded(
    64,
    'Random UUID of this browser installation; calls about devices name it `deviceId`.',
    '3b6f0f4e-51c2-4a3e-9d6c-2f0a7f7d1e55',
  ),
  debugMode: noted(z.catch(z._default(z.boolean(), false), false), 'Recorded only.'),
  bizSystemId: recorded(40, 'Recorded only.', 'portal'),
  acceptLanguage: recorded(35, 'Language of texts in the answer.', 'en'),
  traceId: recorded(64, 'Echoed in the answer and written on every log line.', 'WEB1795197845000-00001'),
  appID: recorded(40, 'The app that calls.', 'accountWeb'),
  sourceAppID: recorded(40, 'The app that sent the user.', 'cloudApp'),
  token: recorded(128, 'The session’s token, or `common` without one.', placeholder),
  accountID: recorded(64, 'The account, or `common` without a session.', placeholder),
  method: recorded(60, 'Last segment of the path.', 'getAccountDataInfo'),
});

/** The request context as the platform reads it. */
export type RequestContext = z.output<typeof contextSchema>;
