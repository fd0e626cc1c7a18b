import type { Say } from '../../../i18n/text.tsx';
import type { ImageRules } from './image-rules.ts';
import type { RefusedFile } from './upload-list.ts';
import type { Images } from './use-images.ts';

const megabyte = 1024 * 1024;

/** The largest size of one file, as it is said. */
const megabytes = ({ maxBytes }: ImageRules): number => Math.round((maxBytes / megabyte) * 10) / 10;

function whyRefused(say: Say, { why }: RefusedFile, rules: ImageRules): string {
  if (why === 'kind') return say('field.reason.image_kind');
  if (why === 'oversize') return say('help.upload.oversize', { megabytes: megabytes(rules) });
  return say('field.reason.too_many', { max: rules.maxCount });
}

/** What is wrong with the last choice and with what was added, one sentence for each file. */
export function troubles(say: Say, { refused, items, rules }: Images): string[] {
  const about = (name: string, reason: string) => say('help.upload.about', { name, reason });
  return [
    ...refused.map((each) => about(each.file.name, whyRefused(say, each, rules))),
    ...items.flatMap(({ file, reason }) => (reason ? [about(file.name, say(`field.reason.${reason}`))] : [])),
  ];
}

/** How many there are of how many, or what is taken while there is none. */
export const limitWords = (say: Say, { items, rules }: Images): string =>
  items.length > 0
    ? say('help.upload.count', { count: items.length, max: rules.maxCount })
    : say('help.upload.limits', { max: rules.maxCount, megabytes: megabytes(rules) });
