import type { NounEndings } from '../../accounts/rules/endings.ts';
import { voidCodes } from '../store/codes.ts';

export const codesEndings: NounEndings = { proofs: (tx, { account, now }) => voidCodes(tx, account, now) };
