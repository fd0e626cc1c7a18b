import { randomBytes } from 'node:crypto';
import { until } from '../cluster/plan.ts';
import { freePort } from '../machine/free-port.ts';
import type { Engine } from './engine.ts';

/** Something that an image must be, and whether it is. */
export interface Finding {
  what: string;
  holds: boolean;
  /** What was seen. */
  seen: string;
}

const megabyte = 1_000_000;
/** Megabytes of the image; Node is half of them. */
const atMost = 350;

const host = 'account.example.com';

/** Starts a container as compose.yaml and the manifests do, and looks at it from inside and outside. */
export async function triedImage(engine: Engine, image: string): Promise<Finding[]> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const settings = {
    PUBLIC_URL: `https://${host}`,
    SECRET_KEYS: randomBytes(33).toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: `account@${host}`,
    PORT: `${port}`,
    METRICS_PORT: `${metricsPort}`,
    DRAIN_SECONDS: '0',
  };
  const env = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const closed = [
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'all',
    '--security-opt',
    'no-new-privileges',
  ];
  // a machine that is a container itself may not raise limits
  const limits = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'];
  engine.podman(
    'run',
    '--detach',
    '--name',
    'foyer',
    '--network',
    'host',
    ...closed,
    ...limits,
    ...env,
    image,
  );
  try {
    return await looked(engine, { image, port, metricsPort });
  } finally {
    engine.tried('logs', 'foyer');
    engine.tried('rm', '--force', 'foyer');
  }
}

const inside = ({ tried }: Engine, script: string) => tried('exec', 'foyer', '/foyer/bin/node', '-e', script);

const statusOf = (port: number, path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

async function looked(
  engine: Engine,
  { image, port, metricsPort }: { image: string; port: number; metricsPort: number },
): Promise<Finding[]> {
  const isHealthy = () => engine.tried('healthcheck', 'run', 'foyer').exit === 0;
  await until('the container is healthy', isHealthy, 60_000);
  const size = Number(engine.podman('image', 'inspect', '--format', '{{.Size}}', image)) / megabyte;
  const user = inside(engine, 'process.stdout.write(String(process.getuid()))').out;
  const write = inside(engine, "require('fs').writeFileSync('/foyer/x', '')");
  const own = inside(engine, "require('fs').writeFileSync('/data/x', '')");
  const rights = inside(
    engine,
    "process.stdout.write(require('fs').readFileSync('/proc/1/status', 'utf8'))",
  ).out;
  const shell = engine.tried('exec', 'foyer', '/bin/sh', '-c', 'true');
  const [healthz, metrics] = [await statusOf(port, '/healthz'), await statusOf(metricsPort, '/metrics')];
  const began = performance.now();
  engine.podman('stop', '--time', '20', 'foyer');
  const stopped = (performance.now() - began) / 1000;
  const exit = engine.podman('inspect', '--format', '{{.State.ExitCode}}', 'foyer');
  return [
    { what: `at most ${atMost} MB`, holds: size <= atMost, seen: `${size.toFixed(0)} MB` },
    { what: 'its health check passes, and its port answers', holds: healthz === 200, seen: `${healthz}` },
    { what: 'metrics have a port of their own', holds: metrics === 200, seen: `${metrics}` },
    { what: 'it is not root', holds: user === '65532', seen: `user ${user}` },
    {
      what: 'nothing but its data can be written',
      holds: write.exit !== 0 && own.exit === 0,
      seen: '/foyer, /data',
    },
    {
      what: 'it has no rights of root, and can get none',
      holds: /^CapEff:\s+0+$/m.test(rights) && /^NoNewPrivs:\s+1$/m.test(rights),
      seen: /^CapEff:.*$/m.exec(rights)?.[0] ?? '',
    },
    { what: 'there is no shell in it', holds: shell.exit !== 0, seen: `exit ${shell.exit}` },
    {
      what: 'told to end, it ends by itself',
      holds: exit === '0',
      seen: `exit ${exit} after ${stopped.toFixed(1)} s`,
    },
  ];
}
