import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { loadBrandKit } from '../brand/brand-kit.ts';
import { readConfig } from '../kernel/config/config.ts';
import { openLog } from '../kernel/log/log.ts';
import { builtPortal } from '../testing/built-portal.ts';
import { addNotFound, faultAnswers } from './fault-answers.ts';
import { registerPages } from './pages.ts';

const { folder, dist } = builtPortal();
const config = await readConfig({ DATA_DIR: join(folder, 'data'), BRAND_DIR: 'brand' });
const services = { config, brand: loadBrandKit(config.brandDir), log: openLog('silent') };
afterAll(() => rmSync(folder, { recursive: true }));

/** A server with the answers of the real one for what has no route. */
function answering(): FastifyInstance {
  const newTraceId = () => 'WEB1-00000';
  const app = Fastify({ frameworkErrors: faultAnswers(services, newTraceId) });
  addNotFound(app, services, newTraceId);
  return app;
}

test.each([
  ['/%E0%A4%A', 400],
  ['/legal/nothing', 404],
  ['/globalPlatform/api/accountAuth/v1/nothing', 404],
])(
  '%s, opened by a person, is answered with a page and %i, and a program gets the defined answer',
  async (url, status) => {
    const app = answering();
    await registerPages(app, services, dist);
    const opened = await app.inject({
      url,
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(opened.body).toContain('id="root"');
    const called = await app.inject({ url });
    expect([called.statusCode, called.json().msg]).toEqual([status, 'illegal_arg']);
    expect(opened.headers.vary).toContain('Accept');
    await app.close();
  },
);
