import { phrases } from 'virtual:phrases/all';
import { matchLanguage } from '@foyer/contract/languages';
import type { AnyAnswer } from '../calls/answer.ts';
import type { ScreenScene } from '../scenes/screen-scene.ts';
import { brandPhrases } from './demo-page.ts';
import { record } from './record.ts';

type OneAnswer = AnyAnswer | 'never';

/** The code on the wire; the service, its last three digits, tells nothing here. */
const codeOf = (fault: number): number => (fault === 0 ? 0 : -(fault * 1000));

const isOne = (answers: unknown): answers is OneAnswer =>
  answers === 'never' || (Array.isArray(answers) && typeof answers[0] === 'number');

const forever = new Promise<Response>(() => undefined);

/** The address of a language's phrases, which the gallery carries itself. */
const phraseFile = /^\/assets\/phrases-(\w+)-/;

/**
 * Answers every request of this page from the scene's script, and writes it down; what the script does not name is not
 * answered: offline.
 */
export function scriptNetwork(answers: ScreenScene['answers'] = {}): void {
  const script = new Map<string, unknown>(Object.entries(answers));
  const asked = new Map<string, number>();

  const answerOf = (name: string): OneAnswer | undefined => {
    const written = script.get(name);
    if (isOne(written) || !Array.isArray(written)) return written as OneAnswer | undefined;
    const count = asked.get(name) ?? 0;
    asked.set(name, count + 1);
    return written[Math.min(count, written.length - 1)];
  };

  const answer = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const [, ofPhrases] = phraseFile.exec(address) ?? [];
    if (ofPhrases !== undefined) {
      const language = matchLanguage(ofPhrases);
      return Response.json(language && { ...(await phrases[language]?.()), ...brandPhrases });
    }
    const name = address.split('/').at(-1) ?? '';
    record.calls.push({ name, data: JSON.parse(String(init.body)).data });
    const answered = answerOf(name);
    if (answered === 'never') return forever;
    if (!answered) throw new TypeError('the scene does not answer this');
    const [fault, result] = answered;
    return Response.json({ code: codeOf(fault), msg: '', traceId: 'gallery', result });
  };

  Object.assign(globalThis, { fetch: answer });
}
