import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { Form } from './react-page/form.ts';

// What React costs by itself: a form rendered on the server and hydrated, with nothing of ours.
async function clientScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, 'react-page', 'client.ts') },
    },
  });
  const [made] = [built].flat();
  const chunk = made && 'output' in made ? made.output[0] : undefined;
  if (!chunk) throw new Error('the script was not built');
  return chunk.code;
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Sign in</title><link rel="icon" href="data:,">
<script type="module" src="/client.js"></script></head>
<body><div id="root">${renderToString(createElement(Form))}</div></body></html>`;

const answerOf = (type: string, text: string) => {
  const body = brotliCompressSync(text);
  const headers = { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length };
  return { body, headers };
};
const html = answerOf('text/html; charset=utf-8', page);
const script = answerOf('text/javascript', await clientScript());

createServer(({ url }, response) => {
  const { headers, body } = url === '/client.js' ? script : html;
  response.writeHead(200, headers).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
