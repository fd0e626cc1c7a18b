import type { PlatformUnderTest } from './platform-under-test.ts';

/** A `fetch` for client libraries that reaches the platform under test without a network. */
export const fetchFrom =
  (platform: PlatformUnderTest) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const answer = await platform.app.inject({
      method: request.method as 'GET' | 'POST',
      url: pathname + search,
      headers: { host: 'localhost:8080', ...Object.fromEntries(request.headers) },
      payload: await request.text(),
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(answer.body, { status: answer.statusCode, headers });
  };
