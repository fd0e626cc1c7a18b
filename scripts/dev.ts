import { buildState, ensureBuild } from './build/ensure-build.ts';
import { servePortal } from './dev/portal-server.ts';
import { watchPlatform } from './dev/watch-platform.ts';
import { endWithNpm } from './end-with-npm.ts';
import { takenPorts } from './machine/free-port.ts';

endWithNpm();
const port = Number(process.env.PORT ?? 8080);
const platformPort = port + 1;

for (const taken of await takenPorts([port, platformPort])) {
  process.stderr.write(
    `PORT: another program listens at ${taken} already; \`npm run dev\` needs it and the one after PORT\n`,
  );
  process.exit(78);
}
// The platform lists the files of a built portal, of whichever sources: the page then loads sources in their place.
if (buildState() === 'missing') await ensureBuild();
// Before Vite, which sets NODE_ENV of its process.
const endPlatform = watchPlatform({
  ...process.env,
  PORT: `${platformPort}`,
  HOST: '127.0.0.1',
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
});
let endPortal: () => Promise<void> = async () => undefined;

const stop = async (exitCode = 0) => {
  await Promise.all([endPlatform(), endPortal()]);
  process.exit(exitCode);
};
process.once('SIGINT', () => void stop()).once('SIGTERM', () => void stop());
try {
  endPortal = await servePortal(port, platformPort);
  process.stderr.write(`With hot reload: http://localhost:${port}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  await stop(1);
}
