/**
 * The error catalogue: specification section 8, and our own additions.
 * The key is the error, five digits; the flag is merged into the result by the client.
 */
export const faults = {
  11000: 'illegal_arg',
  11001: 'token_expired',
  11003: 'too_frequent',
  11201: 'pass_incorrect',
  11202: 'account_not_exist',
  11203: 'account_is_exist',
  11220: 'code_incorrect',
  11221: 'code_expired',
  11222: 'password_weak',
  11223: 'password_reused',
  11224: 'account_is_verified',
  11225: 'email_undeliverable',
  11240: 'email_not_match',
  11247: 'account_locked',
  11248: 'account_frozen',
  11251: 'not_bound_to_account',
  11252: 'bizToken_invalid',
  11253: 'bizToken_invalid',
  11255: 'cannot_disable_mfa',
  11256: 'reauth_required',
  11257: 'mfa_required',
  11258: 'last_sign_in_method',
  11259: 'step_up_wait',
  11264: 'to_many_verification_email',
  11266: 'account_not_init',
  11267: 'account_mismatched',
  11268: 'redirect_not_allowed',
  11300: 'service_unavailable',
  13001: 'unauthorized_client',
  13002: 'unsupported_response_type',
  13003: 'invalid_scope',
} as const;

/** One of the catalogue's errors: the five digits after the code's first character. */
export type Fault = keyof typeof faults;

/** The name that the client merges into the result as `true`. */
export type Flag = (typeof faults)[Fault];

/** Service numbers, one for each path prefix; they are the last three digits of a code. */
export const serviceNumbers = {
  accountAuth: 129,
  accountDataManage: 128,
  accountRegister: 127,
  accountDsrr: 126,
  legal: 125,
  cloud: 22,
  transport: 0,
} as const;

/** A group of calls that share a path prefix. */
export type Service = keyof typeof serviceNumbers;

/** @returns the code on the wire, `-(error * 1000 + service)`, for example `-11201129`. */
export const writeCode = (fault: Fault, service: Service): number =>
  -(fault * 1000 + serviceNumbers[service]);

/**
 * Reads the error of a code: the five digits after the first character (specification section 8).
 * @returns undefined for 0, for anything that is no code and for errors outside the catalogue.
 */
export function readFault(code: unknown): Fault | undefined {
  if (typeof code !== 'number' || !Number.isSafeInteger(code) || code >= 0) return undefined;
  const digits = String(code).slice(1, 6);
  return Object.hasOwn(faults, digits) ? (Number(digits) as Fault) : undefined;
}
