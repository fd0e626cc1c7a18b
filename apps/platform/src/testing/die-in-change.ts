import { systemClock } from '../kernel/world/clock.ts';
import { carryOut } from '../nouns/erasing/rules/carry-out.ts';
import { makeExport } from '../nouns/export/rules/make-export.ts';
import { openServices } from '../process/open-services.ts';

// Does a work and kills its own process: inside of the change of that number, before it is committed, or right after.
const { config, work, id, change: last, inside, now } = JSON.parse(process.env.DEATH ?? '{}');
const services = await openServices({
  config,
  newDatabase: true,
  clock: { ...systemClock, now: () => now },
  logTarget: { write: () => undefined },
});
const die = () => process.kill(process.pid, 'SIGKILL');
const { store } = services;
let changes = 0;
const change: typeof store.change = async (make, survives) => {
  changes += 1;
  const isLast = changes === last;
  const result = await store.change(async (tx) => {
    const done = await make(tx);
    if (isLast && inside) die();
    return done;
  }, survives);
  if (isLast) die();
  return result;
};
const mortal = { ...services, store: { ...store, change } };
if (work === 'deletion') await carryOut(mortal, id);
else await makeExport(mortal, id, new AbortController().signal);
process.exit();
