import { renderToStaticMarkup } from 'react-dom/server';
import { linksOf } from './blocks.ts';
import { LetterPage } from './layout.tsx';
import { type LetterContext, type LetterTools, type LetterWords, letterTools } from './letter-tools.ts';
import { backupCodeUsed } from './letters/backup-code-used.ts';
import { code } from './letters/code.ts';
import { factorNotice } from './letters/factor-notice.ts';
import { frozen } from './letters/frozen.ts';
import { legalReceipt } from './letters/legal-receipt.ts';
import { linked } from './letters/linked.ts';
import { locked } from './letters/locked.ts';
import { mfaReset } from './letters/mfa-reset.ts';
import { newDevice } from './letters/new-device.ts';
import { passwordChanged } from './letters/password-changed.ts';
import { passwordReset } from './letters/password-reset.ts';
import { secondFactorFailed } from './letters/second-factor-failed.ts';
import { tokenReuse } from './letters/token-reuse.ts';
import { unfrozen } from './letters/unfrozen.ts';
import { unlinked } from './letters/unlinked.ts';
import { welcome } from './letters/welcome.ts';
import type { Letter } from './letters.ts';
import { letterText } from './text.ts';

/** A letter, ready to be sent. */
export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
  /** The code in it, if it has one. */
  code: string | undefined;
  /** Everything it links to. */
  links: string[];
}

function wordsOf(letter: Letter, tools: LetterTools): LetterWords {
  switch (letter.letter) {
    case 'code':
      return code(letter.data, tools);
    case 'welcome':
      return welcome(letter.data, tools);
    case 'mfaOn':
    case 'otpReplaced':
    case 'mfaOff':
    case 'backupCodesRenewed':
    case 'deviceTrusted':
    case 'passkeyAdded':
    case 'passkeyRemoved':
      return factorNotice(letter.letter, letter.data, tools);
    case 'mfaReset':
      return mfaReset(letter.data, tools);
    case 'backupCodeUsed':
      return backupCodeUsed(letter.data, tools);
    case 'secondFactorFailed':
      return secondFactorFailed(letter.data, tools);
    case 'newDevice':
      return newDevice(letter.data, tools);
    case 'locked':
      return locked(letter.data, tools);
    case 'legalReceipt':
      return legalReceipt(letter.data, tools);
    case 'tokenReuse':
      return tokenReuse(letter.data, tools);
    case 'passwordChanged':
      return passwordChanged(letter.data, tools);
    case 'passwordReset':
      return passwordReset(letter.data, tools);
    case 'linked':
      return linked(letter.data, tools);
    case 'unlinked':
      return unlinked(letter.data, tools);
    case 'frozen':
      return frozen(letter.data, tools);
    case 'unfrozen':
      return unfrozen(letter.data, tools);
  }
}

/** Writes a letter in HTML and in plain text. */
export function renderLetter(letter: Letter, context: LetterContext): RenderedLetter {
  const tools = letterTools(context);
  const words = wordsOf(letter, tools);
  return {
    subject: words.subject,
    html: `<!doctype html>${renderToStaticMarkup(<LetterPage words={words} tools={tools} />)}`,
    text: letterText(words, tools),
    code: words.blocks.find((block) => block.kind === 'code')?.digits,
    links: linksOf(words.blocks),
  };
}
