import { machine, type World } from './machine.ts';

export type { Timer, World } from './machine.ts';

let world = machine;

/**
 * Puts another world in place of the machine's, for a simulation: everything in this process then takes from it.
 * @param parts what differs from the machine's
 * @returns puts the machine's world back
 */
export function replaceWorld(parts: Partial<World>): () => void {
  world = { ...machine, ...parts };
  return () => {
    world = machine;
  };
}

export const now: World['now'] = () => world.now();
export const monotonic: World['monotonic'] = () => world.monotonic();
export const after: World['after'] = (length, work) => world.after(length, work);
export const every: World['every'] = (length, work) => world.every(length, work);
export const sleep: World['sleep'] = (length, signal) => world.sleep(length, signal);
export const endOfTurn: World['endOfTurn'] = () => world.endOfTurn();
export const deadline: World['deadline'] = (length) => world.deadline(length);
export const randomBytes: World['randomBytes'] = (count) => world.randomBytes(count);
export const randomUUID: World['randomUUID'] = () => world.randomUUID();
export const startThread: World['startThread'] = (file) => world.startThread(file);
export const openSocket: World['openSocket'] = () => world.openSocket();
export const fetchFrom: World['fetch'] = (url, options) => world.fetch(url, options);
export const request: World['request'] = (url, options) => world.request(url, options);
