import type { Language } from '@foyer/contract/languages';
import { clientPage } from '@foyer/contract/page';
import { pageStyle } from '../../brand/page-brand.ts';
import type { Config } from '../../config.ts';
import { compressText } from '../compressed-text.ts';
import { inlineHashes, pagePolicy } from '../content-security-policy.ts';
import type { ReadyPage } from './page-cache.ts';
import { type PageSources, pageData } from './page-data.ts';

/** Enough for what is made at every start. */
const quality = 6;

/** The page of a language that the browser renders, ready to be sent. */
export async function readyPage(
  sources: PageSources,
  config: Config,
  language: Language,
): Promise<ReadyPage> {
  const text = clientPage(sources.build.shell, pageData(sources, language), pageStyle(sources.brand));
  const policy = pagePolicy(inlineHashes(text), config);
  return { text: await compressText(text, quality), policy, language };
}
