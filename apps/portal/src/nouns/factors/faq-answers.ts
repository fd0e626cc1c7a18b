/** Questions with their answers, those asked most first. */
export const answers = ['lostApp', 'clock', 'newPhone', 'backup', 'lostAll', 'trust'] as const;

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** Whether every word that was typed stands in a text, whatever its case. */
export function fits(typed: string, text: string): boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const searched = folded(text);
  return words.every((word) => searched.includes(word));
}
