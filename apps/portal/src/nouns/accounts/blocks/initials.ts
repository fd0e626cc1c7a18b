const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstOf = (word: string): string => {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
};

/**
 * One or two letters for somebody without a picture: of the first and the last word of the name, else of the address.
 * A letter is what a reader takes for one, accents and joined emoji included.
 */
export function initialsOf(name: string, email: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email];
  return chosen.map((word = '') => firstOf(word).toLocaleUpperCase()).join('');
}
