import type { LetterContext } from '@foyer/mails/letter-tools.ts';
import { isLetterName, type Letter, letters } from '@foyer/mails/letters.ts';
import type { RenderedLetter } from '@foyer/mails/render.tsx';
import { type BrandKit, senderOf } from '../../../brand/brand-kit.ts';
import { textIn } from '../../../brand/local-text.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { digitsOf } from '../../../kernel/secrets/code.ts';
import type { Keys } from '../../../kernel/secrets/keys.ts';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import type { OutboxTable } from '../store/outbox-tables.ts';

/** What letters are written with. */
export interface LetterSupplies {
  brand: Pick<BrandKit, 'familyName' | 'copyright' | 'palette' | 'shape' | 'support' | 'apps'>;
  config: Pick<Config, 'publicUrl'>;
  keys: Pick<Keys, 'mac'>;
}

/** For whom a letter is written. */
export type Addressee = Pick<OutboxTable, 'recipient' | 'language' | 'appID'>;

/** The surroundings of one letter. */
export function letterContext(
  { brand, config, keys }: LetterSupplies,
  { recipient, language, appID }: Addressee,
): LetterContext {
  const { mail, phone, hours } = brand.support;
  return {
    language,
    brand: { ...brand, support: { mail, phone, hours: textIn(hours, language) } },
    appName: senderOf(brand, appID).name,
    publicUrl: config.publicUrl,
    to: recipient,
    digitsOf: (codeID) => digitsOf(codeID, keys),
    linkTokenOf: (linkID) => linkTokenOf(linkID, keys),
  };
}

function readLetter({ letter, data }: Pick<OutboxTable, 'letter' | 'data'>): Letter {
  if (!isLetterName(letter)) throw new RangeError(`there is no letter ${letter}`);
  // each letter's own schema has read its data, which the compiler cannot tie to the name
  return { letter, data: letters[letter].data.parse(JSON.parse(data)) } as Letter;
}

/**
 * Writes a letter of the outbox: only now do its digits and link tokens come into being (security: R13).
 * @throws where the row was not made by this version
 */
export async function writeLetter(row: OutboxTable, supplies: LetterSupplies): Promise<RenderedLetter> {
  // loads React, which a start does not need
  const { renderLetter } = await import('@foyer/mails/render.tsx');
  return renderLetter(readLetter(row), letterContext(supplies, row));
}
