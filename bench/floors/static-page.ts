import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

// The smallest page that is possible: a form and nothing else.
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in</title><link rel="icon" href="data:,"><h1>Sign in</h1>
<form method="post"><label>E-mail <input type="email" name="email" autocomplete="username"></label>
<button>Continue</button></form></html>`;

const body = brotliCompressSync(page);
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
};

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
