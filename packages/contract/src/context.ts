import * as z from 'zod/mini';

/** No control characters: databases and logs take some of them for ends. */
const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text);

/** Stands for `token` and `accountID` where there is no session (specification section 3). */
export const placeholder = 'common';

const recorded = (max: number) =>
  z.catch(z._default(z.string().check(z.maxLength(max), z.refine(isOneLine)), ''), '');

/**
 * The request context that goes with every call, specification section 3. Nothing in it is trusted:
 * a missing or odd value becomes an empty one, no value is a key or a permission.
 */
export const contextSchema = z.object({
  timeZone: recorded(6),
  clientType: z.catch(z._default(z.enum(['mobile', 'pc']), 'pc'), 'pc'),
  osInfo: recorded(120),
  phoneOS: recorded(60),
  clientInfo: recorded(120),
  phoneBrand: recorded(60),
  clientVersion: recorded(20),
  appVersion: recorded(20),
  terminalId: recorded(64),
  debugMode: z.catch(z._default(z.boolean(), false), false),
  bizSystemId: recorded(40),
  acceptLanguage: recorded(35),
  traceId: recorded(64),
  appID: recorded(40),
  sourceAppID: recorded(40),
  token: recorded(128),
  accountID: recorded(64),
  method: recorded(60),
});

/** The request context as the platform reads it. */
export type RequestContext = z.output<typeof contextSchema>;
