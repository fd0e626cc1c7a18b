/** Goes to an address of the portal, from the root on, or to that of a partner. */
export type Going = (to: string, replace: boolean) => void;

interface Entry {
  /** From the root of the portal on, or the whole address of a partner. */
  address: string;
  state: unknown;
}

/** The history of a tab, over all of its pages. */
export function openHistory() {
  const entries: Entry[] = [];
  let index = -1;
  const present = (): string => entries[index]?.address ?? '/';
  const enter = (address: string, replace: boolean, state: unknown = null) => {
    if (!replace || index < 0) index += 1;
    entries.splice(index, replace ? 1 : entries.length, { address, state });
  };
  const url = (origin: string) => new URL(present(), origin);
  const within = (to: string | undefined) => {
    const { pathname, search, hash } = new URL(to ?? present(), 'https://portal.invalid');
    return pathname + search + hash;
  };
  return {
    present,
    enter,
    /** @returns whether there was an entry of the portal to go back to */
    back(): boolean {
      if (!entries[index - 1]?.address.startsWith('/')) return false;
      index -= 1;
      return true;
    },
    /** What a page finds as `history`. */
    api: {
      get state() {
        return entries[index]?.state ?? null;
      },
      scrollRestoration: 'auto',
      pushState: (state: unknown, _: string, to?: string) => enter(within(to), false, state),
      replaceState: (state: unknown, _: string, to?: string) => enter(within(to), true, state),
    },
    /** What a page finds as `location`. */
    location: (origin: string, go: Going) => ({
      origin,
      get pathname() {
        return url(origin).pathname;
      },
      get search() {
        return url(origin).search;
      },
      get hash() {
        return url(origin).hash;
      },
      get href() {
        return url(origin).href;
      },
      assign: (to: string) => go(to, false),
      replace: (to: string) => go(to, true),
    }),
  };
}

/** The history of a tab. */
export type PlayedHistory = ReturnType<typeof openHistory>;
