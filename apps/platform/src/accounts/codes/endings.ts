import { voidCodes } from '../../store/proofs/codes.ts';
import type { NounEndings } from '../endings.ts';

export const codesEndings: NounEndings = { proofs: (tx, { account, now }) => voidCodes(tx, account, now) };
