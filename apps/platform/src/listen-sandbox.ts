import type { FastifyInstance } from 'fastify';
import { errorCode } from './error-code.ts';

/**
 * Lets the partner sandbox listen on this machine. A port that somebody else has is no reason not to start (settled B15).
 * @param sandbox undefined where there is none
 * @param say says a line to whoever started the platform
 * @returns where it is; undefined where it does not run
 */
export async function listenSandbox(
  sandbox: Pick<FastifyInstance, 'listen'> | undefined,
  { port, say }: { port: number; say: (line: string) => void },
): Promise<string | undefined> {
  try {
    return await sandbox?.listen({ host: '127.0.0.1', port });
  } catch (reason) {
    if (errorCode(reason) !== 'EADDRINUSE') throw reason;
    say(`The partner sandbox does not run: another program listens at ${port} (SANDBOX_PORT)`);
    return undefined;
  }
}
