/**
 * Loads something at the first question and keeps it. A load that failed is not kept: the next question tries again.
 * @returns what was loaded. @throws why it could not be loaded
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((reason: unknown) => {
      loading = undefined;
      throw reason;
    });
    return loading;
  };
}
