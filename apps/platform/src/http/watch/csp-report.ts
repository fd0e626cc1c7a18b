import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../kernel/call/services.ts';
import { readJsonBody } from '../guard/json-body.ts';

const bodyLimit = 16 * 1024;
const types = ['application/csp-report', 'application/reports+json', 'application/json'];

/** Of a report only the directive is kept: addresses in it may hold anything (security: R108). */
const directive = z.string().check(z.regex(/^[a-z-]{1,40}(?: |$)/));
const violation = z.union([
  z.object({ 'csp-report': z.object({ 'violated-directive': directive }) }),
  z.object({ body: z.object({ effectiveDirective: directive }) }),
]);
const reports = z.union([violation, z.array(violation).check(z.maxLength(20))]);

const directiveOf = (report: z.output<typeof violation>) =>
  'body' in report ? report.body.effectiveDirective : report['csp-report']['violated-directive'];

/** Where browsers report violations of the content security policy (security: R98). */
export async function registerCspReport(app: FastifyInstance, { log, metrics }: Services): Promise<void> {
  await app.register((own, _options, done) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      types,
      { parseAs: 'buffer', bodyLimit },
      async (_request: unknown, body: Buffer) => readJsonBody(body),
    );
    own.post('/csp-report', { bodyLimit, config: { rate: 'change' } }, async (request, reply) => {
      const read = reports.safeParse(request.body);
      for (const report of read.success ? [read.data].flat() : []) {
        const [directiveName] = directiveOf(report).split(' ');
        metrics.events.inc({ event: 'csp.violated' });
        log.warn({ event: 'csp.violated', directiveName });
      }
      return reply.code(204).send();
    });
    done();
  });
}
