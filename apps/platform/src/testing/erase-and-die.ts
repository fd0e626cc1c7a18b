import { carryOut } from '../accounts/deletion/carry-out.ts';
import { systemClock } from '../clock.ts';
import { openServices } from '../open-services.ts';

// Carries a deletion out and kills its own process: inside of the change of that number, before it is committed, or right after.
const { config, receiptID, change, inside, now } = JSON.parse(process.env.DEATH ?? '{}');
const services = await openServices({
  config,
  newDatabase: true,
  clock: { ...systemClock, now: () => now },
  logTarget: { write: () => undefined },
});
const die = () => process.kill(process.pid, 'SIGKILL');
const { store } = services;
let changes = 0;
await carryOut(
  {
    ...services,
    store: {
      ...store,
      async change(work, survives) {
        changes += 1;
        const isLast = changes === change;
        const result = await store.change(async (tx) => {
          const done = await work(tx);
          if (isLast && inside) die();
          return done;
        }, survives);
        if (isLast) die();
        return result;
      },
    },
  },
  receiptID,
);
