import { isUtf8 } from 'node:buffer';
import { OAuthRefusal } from './oauth-refusal.ts';

/** The parameters of a request; one that is there without a value counts as left out (RFC 6749, section 3.2). */
export type Form = ReadonlyMap<string, string>;

/**
 * Reads a form body or a query strictly.
 * Only `resource` may come more than once (RFC 8707, section 2): the values are put together with blanks.
 * @throws OAuthRefusal invalid_request where a parameter comes twice (RFC 6749, section 3.2), or a text is no text
 */
export function readForm(body: Buffer | string): Form {
  if (typeof body !== 'string' && !isUtf8(body)) throw new OAuthRefusal('invalid_request', 'not UTF-8');
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body.toString())) {
    const before = form.get(name);
    if (before !== undefined && name !== 'resource')
      throw new OAuthRefusal('invalid_request', `the parameter ${name} comes twice`);
    form.set(name, before === undefined ? value : `${before} ${value}`);
  }
  for (const [name, value] of form) if (value === '') form.delete(name);
  return form;
}

/**
 * Reads what a browser brings, where a page answers better than an error.
 * @returns undefined where something is said twice: it says nothing then (RFC 6749, section 3.1)
 */
export function readRequest(rawQuery: string): Form | undefined {
  try {
    return readForm(rawQuery);
  } catch (reason) {
    if (reason instanceof OAuthRefusal) return undefined;
    throw reason;
  }
}

/** A parameter that has to be there. @throws OAuthRefusal invalid_request where it is not */
export function needed(form: Form, name: string): string {
  const value = form.get(name);
  if (value === undefined) throw new OAuthRefusal('invalid_request', `${name} is missing`);
  return value;
}

/** The `state` of a query as it was written, byte for byte (settled B1); undefined where it has none. */
export const rawStateIn = (rawQuery: string): string | undefined =>
  rawQuery
    .split('&')
    .find((part) => new URLSearchParams(`&${part}`).has('state'))
    ?.replace(/^[^=]*=?/, '');
