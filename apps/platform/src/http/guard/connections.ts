import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../kernel/config/config.ts';
import type { Metrics } from '../../kernel/log/metrics.ts';
import { addressList } from '../../kernel/system/network-address.ts';
import { isLoopbackAddress } from './hosts.ts';
import { sourceOf } from './source.ts';

/** Connections of the whole process, and of one source (security: Figures, HTTP). */
const most = { inAll: 12_000, ofSource: 100 } as const;

/**
 * Bounds how many connections are open at once. One source's further ones are closed before a byte of them is read, and
 * nobody else notices. Proxies that are trusted speak for many and are not counted, nor is this machine outside of
 * production, unless `LIMITS=strict`.
 */
export function limitConnections(
  server: Server,
  {
    trustedProxies,
    production,
    strictLimits,
  }: Pick<Config, 'trustedProxies' | 'production' | 'strictLimits'>,
  { events }: Pick<Metrics, 'events'>,
): void {
  server.maxConnections = most.inAll;
  const isProxy = addressList(trustedProxies);
  const isFree = (address: string) =>
    isProxy(address) || (!production && !strictLimits && isLoopbackAddress(address));
  const open = new Map<string, number>();

  function leave(source: string): void {
    const left = (open.get(source) ?? 1) - 1;
    if (left > 0) open.set(source, left);
    else open.delete(source);
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // a socket that is already closed has no address any more, and nobody waits for its answer
    if (address === undefined) {
      socket.destroy();
      return;
    }
    if (isFree(address)) return;
    const source = sourceOf(address);
    const count = (open.get(source) ?? 0) + 1;
    if (count > most.ofSource) {
      events.inc({ event: 'connection.refused' });
      socket.destroy();
      return;
    }
    open.set(source, count);
    socket.once('close', () => leave(source));
  });
}
