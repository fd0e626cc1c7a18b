import type { FeedbackTopic } from '@foyer/contract/calls/help';
import { expect, type Page } from '@playwright/test';
import type { Foyer } from './foyer.ts';
import { type Say, say as sayEnglish } from './phrases.ts';

/** What is on the contact page. */
export const contact = (page: Page, say: Say = sayEnglish) => ({
  heading: page.getByRole('heading', { level: 1, name: say('help.form.title') }),
  topic: (name: FeedbackTopic) => page.getByRole('radio', { name: say(`help.topic.${name}`) }),
  message: page.getByLabel(say('help.message.label')),
  files: page.getByLabel(say('help.upload.add')),
  pictures: page.getByRole('group', { name: say('help.images.label') }),
  email: page.getByLabel(say('help.email.label')),
  withProblem: page.getByRole('checkbox', { name: say('help.problem.label') }),
  send: page.getByRole('button', { name: say('help.form.send') }),
  sent: page.getByRole('heading', { level: 1, name: say('help.sent.title') }),
});

/** A message as the operator's command line prints it. */
export interface Received {
  feedbackID: string;
  accountID: string | null;
  topic: string;
  message: string;
  /** Where an answer goes; empty where that is unknown. */
  email: string;
  language: string;
  traceIdOfProblem: string | null;
  /** Paths of the files that its pictures were written to. */
  files: string[];
}

/**
 * What support reads under the reference that the page shows.
 * @param folder where its pictures are written to; left out, they stay where they are
 */
export async function received(
  page: Page,
  { operate }: Pick<Foyer, 'operate'>,
  folder?: string,
): Promise<Received> {
  const reference = await page.locator('main code').innerText();
  expect(await operate('feedback', 'list')).toContain(reference);
  const pictures = folder ? ['--images', folder] : [];
  return JSON.parse(await operate('feedback', 'show', reference, '--json', ...pictures));
}
