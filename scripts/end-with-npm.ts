const POLL_MS = 250;

/**
 * Tells this process to end when npm was told to: a shell stands between the two, and it dies of the signal that npm
 * hands on without handing it on itself. Where npm did not start this process, nothing is watched.
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
