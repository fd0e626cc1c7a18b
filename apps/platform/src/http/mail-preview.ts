import type { Language } from '@foyer/contract/languages';
import type { RenderedLetter } from '@foyer/mails/render.tsx';
import { sampleLetters } from '@foyer/mails/samples.ts';
import type { FastifyInstance } from 'fastify';
import { plainLook } from '../brand/page-brand.ts';
import type { Services } from '../kernel/call/services.ts';
import { letterContext } from '../nouns/mail/rules/write-letter.ts';
import { hereOnly } from './guard/here-only.ts';
import { sendLetter, sendPage, sendText } from './inbox/answers.ts';
import { previewPage } from './inbox/pages.ts';

interface SampleRoute {
  Params: { language: string; name: string };
}

/**
 * Every letter in every language as a page, at `/inbox/preview`, for this machine alone.
 * Never to be registered in production.
 */
export function registerMailPreview(app: FastifyInstance, services: Services): void {
  const contextIn = (language: Language) =>
    letterContext(services, { recipient: 'robin@example.com', language, appID: 'petApp' });
  const samples = () => sampleLetters(services.clock.now());
  // not before it is asked for: the phrases of all languages come with it
  const renderer = () => import('@foyer/mails/render.tsx');
  const everyLanguage = async () => (await import('@foyer/mails/phrases.ts')).mailLanguages;

  const find = async ({ language, name }: SampleRoute['Params']): Promise<RenderedLetter | undefined> => {
    const known = (await everyLanguage()).find((each) => each === language);
    const sample = samples().find((each) => each.name === name);
    return known && sample && (await renderer()).renderLetter(sample.letter, contextIn(known));
  };

  app.get('/inbox/preview', hereOnly, async (_request, reply) => {
    const { letterSubject } = await renderer();
    const letters = samples();
    const sections = (await everyLanguage()).map((language) => ({
      language,
      letters: letters.map(({ name, letter }) => ({
        name,
        subject: letterSubject(letter, contextIn(language)),
      })),
    }));
    return sendPage(reply, previewPage(plainLook(services.brand), sections));
  });

  app.get<SampleRoute>('/inbox/preview/:language/:name', hereOnly, async ({ params }, reply) => {
    const letter = await find(params);
    return letter ? sendLetter(reply, letter.html) : reply.callNotFound();
  });

  app.get<SampleRoute>('/inbox/preview/:language/:name/text', hereOnly, async ({ params }, reply) => {
    const letter = await find(params);
    return letter ? sendText(reply, `${letter.subject}\n\n${letter.text}`) : reply.callNotFound();
  });
}
