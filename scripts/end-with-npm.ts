const POLL_MS = 250;

/**
 * Ends this process when npm was told to end. Between them is a shell, which dies of the signal that npm forwards,
 * without forwarding it. If npm did not start this process, nothing is watched.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS);
  watch.unref();
}
