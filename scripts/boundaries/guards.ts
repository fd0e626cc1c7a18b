import { isTest } from './rooms.ts';

/** Something that only some files may do. */
export interface Guard {
  /** Paths that it looks at. */
  where: RegExp;
  /** Paths that may. */
  allowed: RegExp;
  testsMay: boolean;
  /** Found in the code, comments left out, or in the name of an import. */
  code?: RegExp;
  imports?: RegExp;
  says: string;
}

const nowhere = /^$/;
const contractOrPortal = /^(packages\/contract|apps\/portal)\/src\//;

/** The guarded places of ARCHITECTURE.md beyond the arrows. */
export const guards: readonly Guard[] = [
  {
    where: /^(apps|packages|sandbox)\//,
    allowed: /^apps\/platform\/src\/(kernel\/store|nouns\/[^/]+\/store|ops\/database\/move|testing)\//,
    testsMay: false,
    imports: /^(kysely|pg|node:sqlite)(\/|$)/,
    says: 'only a store/ imports the database driver',
  },
  {
    where: /^((apps|packages)\/[^/]+|sandbox)\/src\//,
    allowed: /^apps\/(platform\/src\/kernel\/config\/config\.ts|(platform|portal)\/src\/testing\/)/,
    testsMay: true,
    code: /\bprocess\.env\b|\bimport\s*\{[^}]*\benv\b[^}]*\}\s*from\s*'node:process'/,
    says: 'only kernel/config/config.ts reads process.env',
  },
  {
    where: /^apps\/portal\/src\//,
    allowed: nowhere,
    testsMay: true,
    code: /\bimport\([^)]*\)\s*\.then\(/,
    says: 'an import() has a function of its own: the build takes a chained then for a part of it, which then catches no failure',
  },
  {
    where: /^apps\/portal\/src\//,
    allowed:
      /^apps\/portal\/src\/(calls\/transport\/send-once|nouns\/legal\/blocks\/legal-document|i18n\/loading|gallery\/scripted-documents)\.ts$/,
    testsMay: true,
    code: /(?<![.\w])fetch\(|\b(window|globalThis|self)\.fetch\b|\b(XMLHttpRequest|EventSource|WebSocket|sendBeacon)\b/,
    says: 'only calls/transport/send-once.ts fetches, i18n/loading.ts its phrases, nouns/legal/blocks/legal-document.ts legal documents',
  },
  {
    where: /^apps\/portal\/src\//,
    allowed: /^apps\/portal\/src\/(session\/|testing\/|i18n\/language\.ts$)/,
    testsMay: true,
    code: /\b(localStorage|sessionStorage|indexedDB)\b|\bdocument\.cookie\b/,
    says: 'only session/ and i18n/language.ts touch web storage',
  },
  {
    where: /^apps\/portal\/src\//,
    allowed:
      /^apps\/portal\/src\/((session\/request\/(leave|silent)|app\/history|app\/testing\/browser-tab|nouns\/identities\/blocks\/visit-provider|gallery\/scripted-documents)\.ts$|testing\/)/,
    testsMay: true,
    code: new RegExp(
      [
        String.raw`\blocation\.(assign|replace)\(`,
        String.raw`\blocation(\.href)?\s*=[^=>]`,
        String.raw`(?<![.\w])open\(`,
        String.raw`\b(window|globalThis|self|top|parent|document)\??\.open\(`,
        String.raw`\bnavigation\.navigate\(`,
        String.raw`\bhref=\{[^}]*(redirectUr|failedUri)`,
        String.raw`\bformAction=`,
        String.raw`\.action\s*=[^=>]`,
      ].join('|'),
    ),
    says: 'only leave.ts and silent.ts of session/request leave the portal for a partner (settled F1)',
  },
  {
    where: /^apps\/portal\/src\//,
    allowed: /^apps\/portal\/src\/ui\/form\/form\.tsx$/,
    testsMay: true,
    code: /<form\b/,
    says: 'only ui/form/form.tsx has a form: its action is a function and never an address (settled F1)',
  },
  {
    where: /^apps\/portal\/src\//,
    allowed: /^apps\/portal\/src\/session\/request\//,
    testsMay: true,
    code: /\baddressText\b/,
    says: 'only session/request/ takes the text of an address that a partner has (settled F1)',
  },
  {
    where: /^apps\//,
    allowed: /^apps\/platform\/src\/http\/(reply\.ts$|docs\/)/,
    testsMay: true,
    code: /\bwriteCode\b/,
    says: 'only http/reply.ts writes codes, and /docs prints them',
  },
  {
    where: /^(apps|bench)\//,
    allowed: /^apps\/platform\/src\/nouns\/audit\/store\/audit-seals\.ts$/,
    testsMay: true,
    code: /\b(updateTable|deleteFrom)\('audit'\)/,
    says: 'only nouns/audit/store/audit-seals.ts changes what stands in the audit trail',
  },
  {
    where: /^apps\/platform\/src\//,
    allowed: /^apps\/platform\/src\/(kernel\/(world\/|hashing\/worker\.ts$)|testing\/)/,
    testsMay: true,
    code: new RegExp(
      [
        String.raw`\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\bhrtime\b`,
        String.raw`\bset(Timeout|Interval|Immediate)\b|\bAbortSignal\.timeout\b`,
        String.raw`\bMath\.random\b|\bgetRandomValues\b`,
        String.raw`^import (?!type\b)[^;]*\bfrom 'node:(timers|worker_threads|https)`,
        String.raw`^import (?!type\b)[^;]*\b(random\w+|generatePrime)\b[^;]*\bfrom 'node:crypto'`,
        String.raw`^import (?!type\b)[^;]*\b(Socket|connect|createConnection)\b[^;]*\bfrom 'node:net'`,
        String.raw`(?<![.\w])fetch\(`,
      ].join('|'),
      'm',
    ),
    says: 'time, timers, chance, threads and connections come from kernel/world (settled I6); rules take the time from the clock of the services',
  },
  {
    where: /^apps\/platform\/src\//,
    allowed: /^apps\/platform\/src\/testing\//,
    testsMay: true,
    code: /^import (?!type\b)[^;]*\bfrom 'node:http';/m,
    says: 'only types come from node:http: what is called stands in node-http.ts, which does not load fetch with it',
  },
  {
    where: contractOrPortal,
    allowed: nowhere,
    testsMay: true,
    imports: /^node:/,
    says: 'what runs in the browser imports nothing of Node',
  },
  {
    where: /^apps\/portal\/src\//,
    allowed: nowhere,
    testsMay: true,
    code: /\b(innerHTML|outerHTML|insertAdjacentHTML|DOMParser|dangerouslySetInnerHTML)\b/,
    says: 'nothing turns text into HTML (Trusted Types)',
  },
  {
    where: /^(apps\/portal|packages\/(mails|phrases))\/src\//,
    allowed: /^packages\/phrases\/src\/dates\.ts$|\/row-time\.tsx$|\/relative-time\.ts$|\/src\/testing\//,
    testsMay: true,
    code: /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)?String\(|\.get(UTC)?(Date|Month|FullYear)\(|\.toISOString\(\)\.(slice|split|substring)\(/,
    says: 'sentences take their dates from @foyer/phrases/dates, rows from row-time.tsx (settled F9)',
  },
];

/** Whether a guard forbids this to a file. */
export const offends = (guard: Guard, path: string, code: string, imports: readonly string[]): boolean =>
  guard.where.test(path) &&
  !guard.allowed.test(path) &&
  !(guard.testsMay && isTest(path)) &&
  (guard.code?.test(code) === true || imports.some((name) => guard.imports?.test(name)));
