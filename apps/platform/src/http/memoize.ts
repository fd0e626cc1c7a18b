/** Longer texts are worked out anew: remembering them would let strangers fill the memory. */
const longestText = 256;
const mostTexts = 1000;

/**
 * Makes a pure function of a text remember its answers, for what nearly every request repeats: hosts, addresses,
 * languages. When it knows a thousand it begins again.
 */
export function memoize<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { result: Result }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.result;
    const result = work(text);
    if (text.length > longestText) return result;
    if (known.size >= mostTexts) known.clear();
    known.set(text, { result });
    return result;
  };
}
