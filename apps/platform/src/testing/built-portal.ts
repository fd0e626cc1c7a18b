import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What stands for a build of the portal, in a folder of its own. @returns its parts, and the function that adds a file */
export function builtPortal() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pages-'));
  const dist = join(folder, 'dist');
  const script = 'console.log(1);';
  const shell =
    '<!doctype html>\n<html lang="en"><head><script type="module" src="/assets/main-AbCdEf12.js"></script></head>' +
    '<body><div id="root"></div></body></html>';

  function put(file: string, content: string | Buffer): void {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  }

  put('portal/index.html', shell);
  put('portal/.vite/manifest.json', '{}');
  put(
    'portal/.vite/phrases.json',
    '{"en":"/assets/phrases-en-AbCdEf12.json","de":"/assets/phrases-de-AbCdEf12.json"}',
  );
  put('portal/assets/main-AbCdEf12.js', script);
  put('portal/assets/main-AbCdEf12.js.br', brotliCompressSync(script));
  put('portal/assets/plain.js', script);
  put('portal/assets/phrases-en-AbCdEf12.json', '{"shell.noScript.words":["Please turn on JavaScript."]}');
  put(
    'portal/assets/phrases-de-AbCdEf12.json',
    '{"c11201":["Falsch"],"shell.noScript.words":["Bitte JavaScript einschalten."]}',
  );
  put('portal/secret.txt', 'not for anybody');
  return { folder, dist, script, put };
}
