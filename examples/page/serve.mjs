// Serves the page at http://127.0.0.1:8093, which the brand kit registers for `cloudApp`. Any server of files does.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const { FOYER_URL = 'http://localhost:8080', PAGE_PORT = '8093' } = process.env;
const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');

createServer((_request, response) => {
  // So that a script that does not belong here sends nothing of the tokens elsewhere.
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src 'unsafe-inline'; connect-src ${FOYER_URL}`,
  );
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page.replaceAll('http://localhost:8080', FOYER_URL));
}).listen(Number(PAGE_PORT), '127.0.0.1', () =>
  process.stdout.write(`The page is at http://127.0.0.1:${PAGE_PORT}/\n`),
);
