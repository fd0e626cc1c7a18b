import type { CallName, InputOf, ResultOf } from '@foyer/contract/calls';
import { observable, type Subscribe } from '../session/observable.ts';
import { actingAccount } from '../session/user/user.ts';
import type { Answer } from './answer.ts';
import { call } from './call.ts';
import { changes } from './changes.ts';

/** What a call reads from the platform: its last answer, shared by everything that shows it. */
export interface Resource<Name extends CallName> {
  /** The last answer; undefined while none has come. */
  get: () => Answer<Name> | undefined;
  subscribe: Subscribe;
  /** Subscribes without counting as a user: for what shows a known answer and asks for nothing. */
  follow: Subscribe;
  /** Asks unless an answer holds, or will that is under way; then it joins that request. Never rejects. */
  fetch: () => Promise<void>;
  /** Asks in any case; the answer to an earlier request no longer counts. Never rejects. */
  refetch: () => Promise<void>;
  /** Takes a result that came with another call. */
  take: (result: ResultOf<Name>) => void;
  /** The answer may no longer be true: the next `fetch` asks again, and until then it is shown. */
  expire: () => void;
}

/**
 * Subscribes, and tells when nobody does any more. A screen that takes the place of another subscribes after the other has
 * ended: meanwhile nobody does, which does not count.
 */
function counted(subscribe: Subscribe, onUnused: () => void) {
  let users = 0;
  return {
    isUsed: () => users > 0,
    subscribe: (changed: () => void) => {
      users += 1;
      const end = subscribe(changed);
      return () => {
        end();
        users -= 1;
        queueMicrotask(() => {
          if (users === 0) onUnused();
        });
      };
    },
  };
}

/**
 * @param ask makes the call
 * @param onUnused told when nothing shows the resource any more
 */
export function newResource<Name extends CallName>(
  ask: () => Promise<Answer<Name>>,
  onUnused: () => void = () => undefined,
): Resource<Name> {
  const { get, set, ...last } = observable<Answer<Name> | undefined>(undefined);
  const { subscribe, isUsed } = counted(last.subscribe, onUnused);
  let running: Promise<void> | undefined;
  let holds = false;

  const refetch = (): Promise<void> => {
    holds = true;
    const mine = ask().then((answer) => {
      if (running !== mine) return;
      running = undefined;
      holds &&= answer[0] === 0;
      // A refusal is dropped where nothing shows the resource any more: a later screen would begin with it.
      if (answer[0] === 0 || isUsed()) set(answer);
    });
    running = mine;
    return mine;
  };
  const take = (result: ResultOf<Name>): void => {
    running = undefined;
    holds = true;
    set([0, result]);
  };
  const expire = (): void => {
    holds = false;
  };
  return {
    get,
    subscribe,
    follow: last.subscribe,
    refetch,
    fetch: async () => (holds ? running : refetch()),
    take,
    expire,
  };
}

/** Calls whose result is kept as long as the page lives; those of all others as long as something shows them. */
const keptByPage: ReadonlySet<CallName> = new Set(['getAccountDataInfo']);

const resources = new Map<string, { expire: () => void }>();
let owner: string | undefined;

changes.subscribe(() => {
  for (const resource of resources.values()) resource.expire();
});

/**
 * What a call with its data reads: the same resource for everybody who asks the same for the same account.
 * @param data as JSON text, so that equal data are one resource
 * @param variant what else the answer depends on, such as the language of the texts in it
 */
export function resourceOf<Name extends CallName>(name: Name, data: string, variant = ''): Resource<Name> {
  const accountID = actingAccount();
  // What was answered to one account is never shown to another.
  if (accountID !== owner) resources.clear();
  owner = accountID;
  const key = JSON.stringify([name, data, variant]);
  const known = resources.get(key);
  // The key begins with the name, so it is what this call reads.
  if (known) return known as Resource<Name>;
  const made = newResource<Name>(
    () => call(name, JSON.parse(data) as InputOf<Name>),
    () => {
      const isKept = keptByPage.has(name) && made.get()?.[0] === 0;
      if (!isKept && resources.get(key) === made) resources.delete(key);
    },
  );
  resources.set(key, made);
  return made;
}
