import { type CallName, calls } from '@foyer/contract/calls';
import { exampleOf, formsOf, jsonSchemaOf } from '@foyer/contract/openapi/json-schema';
import { contextSchema } from '@foyer/contract/wire/context';
import type { Browser } from './browser.ts';
import type { CallOptions, HttpAnswer, PlatformUnderTest } from './platform-under-test.ts';

const contextFields = Object.keys(contextSchema._zod.def.shape);
const headersRead = ['accept-language', 'cookie', 'idempotency-key', 'user-agent', 'origin'];

/** The call's example once for each of its text fields, that field replaced by a text. */
function dataWith(name: CallName, text: string): object[] {
  return formsOf(jsonSchemaOf(calls[name].input, 'input')).flatMap((form) => {
    const example = exampleOf(form) as object;
    const fields = Object.entries(example).filter(([, value]) => typeof value === 'string');
    return fields.map(([field]) => ({ ...example, [field]: text }));
  });
}

/** Sends a text in every text field of a call's data. */
export async function sendInData(
  platform: PlatformUnderTest,
  browser: Browser,
  { name, text }: { name: CallName; text: string },
): Promise<HttpAnswer[]> {
  const answers: HttpAnswer[] = [];
  for (const data of dataWith(name, text)) {
    const [, , http] = await platform.call(name, data as never, { browser });
    answers.push(http);
  }
  return answers;
}

/** Sends a text in every field of a call's context and in the headers that are read. */
export async function sendAround(
  platform: PlatformUnderTest,
  browser: Browser,
  { name, text }: { name: CallName; text: string },
): Promise<HttpAnswer[]> {
  const header = text.slice(0, 8_000).replace(/[^\x20-\x7e]/g, '?');
  const around: CallOptions[] = [
    ...contextFields.map((field) => ({ context: { [field]: text } })),
    ...headersRead.map((field) => ({ headers: { [field]: header } })),
  ];
  const answers: HttpAnswer[] = [];
  for (const options of around) {
    const [example = {}] = dataWith(name, '');
    const [, , http] = await platform.call(name, example as never, { browser, ...options });
    answers.push(http);
  }
  return answers;
}
