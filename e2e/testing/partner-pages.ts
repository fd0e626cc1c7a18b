import { expect, type Page } from '@playwright/test';
import type { Troubles } from './troubles.ts';

/** The pages of partners, which answer for themselves and keep what they are told. */
export interface PartnerPages {
  /** The addresses that were opened there so far, in order. */
  answers: readonly string[];
  /** Waits for the next answer, and for its page. @returns its address; fails if there is more than one */
  next: () => Promise<string>;
}

const origins = [
  'https://app.wagmoor.example',
  'https://app.morrowell.example',
  'https://store.larkholm.example',
  'https://coach.energy.example',
  'https://oauth-redirect.googleusercontent.com',
  'https://layla.amazon.com',
  'https://link.kestrel.example',
];

/** Plays all partners for the tabs of a browser. */
export async function playPartners(page: Page, troubles: Troubles): Promise<PartnerPages> {
  const answers: string[] = [];
  troubles.expect(/ERR_NAME_NOT_RESOLVED|ERR_BLOCKED_BY_CLIENT|ERR_INTERNET_DISCONNECTED/);
  troubles.expect(new RegExp(`^request to (?:${origins.map(RegExp.escape).join('|')})`));
  // also those to which the platform redirects, which a route does not see
  page.context().on('request', (request) => {
    const isAnswer = request.isNavigationRequest() && origins.includes(new URL(request.url()).origin);
    if (isAnswer) answers.push(request.url());
  });
  for (const origin of origins)
    await page
      .context()
      .route(`${origin}/**`, (route) => route.fulfill({ body: 'the partner', contentType: 'text/plain' }));
  let seen = 0;
  return {
    answers,
    async next() {
      await expect.poll(() => answers.length).toBeGreaterThan(seen);
      seen += 1;
      const answer = answers[seen - 1] ?? '';
      const isThere = () => page.url() === answer || page.url().startsWith('chrome-error:');
      await expect.poll(isThere).toBe(true);
      expect(answers).toHaveLength(seen);
      return answer;
    },
  };
}
