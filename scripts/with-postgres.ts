import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { givenOrStarted } from './machine/postgres.ts';
import { givenOrStartedRedis } from './machine/redis.ts';

// Runs a command with a PostgreSQL of its own, and a Redis beside it: node scripts/with-postgres.ts npx vitest run --project postgres <file>
const [command, ...args] = process.argv.slice(2).filter((argument, index) => index > 0 || argument !== '--');
if (!command) {
  process.stderr.write('Which command? node scripts/with-postgres.ts <command> [argument …]\n');
  process.exit(64);
}
const [postgres, redis] = [await givenOrStarted(), await givenOrStartedRedis()];
const child = spawn(command, args, {
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_DATABASE_URL: postgres.url,
    TEST_PG_DUMP: postgres.dump,
    TEST_REDIS_URL: redis.url,
  },
});
// A Ctrl-C reaches the command by itself; this process only outlives it to pass on how it ended.
process.on('SIGINT', () => undefined).on('SIGTERM', () => child.kill('SIGTERM'));
const [code] = await once(child, 'exit');
await Promise.all([postgres.stop(), redis.stop()]);
process.exit(code ?? 1);
