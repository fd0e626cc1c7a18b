/** Keeps text by key: in one of the browser's two storage areas, or in memory where the browser refuses. */
export interface WebStorage {
  read: (key: string) => string | undefined;
  write: (key: string, text: string | undefined) => void;
}

const prefix = 'foyer.';
let refused = false;
let inMemory = false;

/** Whether the browser refuses to keep anything, so that what is kept ends with the page. */
export const storageRefused = (): boolean => refused;

/** Touches nothing that the browser keeps from now on; for the gallery. */
export function keepInMemory(): void {
  inMemory = true;
}

function webStorage(area: () => Storage): WebStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    if (inMemory) return undefined;
    try {
      return work(area());
    } catch {
      refused = true;
      return undefined;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(prefix + key)) ?? undefined,
    write: (key, text) => {
      memory.delete(key);
      if (text === undefined) attempt((storage) => storage.removeItem(prefix + key));
      else if (attempt((storage) => storage.setItem(prefix + key, text) ?? true) === undefined)
        memory.set(key, text);
    },
  };
}

/** What all tabs share and a restart survives. */
export const local: WebStorage = webStorage(() => localStorage);

/** What one tab keeps while it is open. */
export const session: WebStorage = webStorage(() => sessionStorage);

/**
 * Calls back when another tab changes or removes the text of a key, and when the page comes back from the browser's
 * back/forward cache, where it is told of nothing. Returns the function that ends it.
 */
export function onOtherTab(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === prefix + key || event.key === null)) changed();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) changed();
  };
  addEventListener('storage', listen);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('storage', listen);
    removeEventListener('pageshow', comeBack);
  };
}

/** @returns the JSON value of a text, or undefined where it is none */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
