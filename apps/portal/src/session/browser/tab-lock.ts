/**
 * Runs work that holds a name for as long as it goes on, if no tab holds it, and tells it if one does (Web Locks API). Where
 * the browser gives no locks the name counts as free.
 * @param work is run once, with whether the name was free
 */
export function holdIfFree(name: string, work: (isFree: boolean) => Promise<void>): void {
  if (!('locks' in navigator)) return void work(true);
  let hasBegun = false;
  navigator.locks
    .request(name, { ifAvailable: true }, (lock) => {
      hasBegun = true;
      return work(lock !== null);
    })
    // refused together with the browser's storage
    .catch(() => void (hasBegun || work(true)));
}
