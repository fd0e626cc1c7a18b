import { voidDsrrLinks } from '../../store/dsrr/dsrr-links.ts';
import type { NounEndings } from '../endings.ts';

export const dsrrEndings: NounEndings = { proofs: (tx, { account, now }) => voidDsrrLinks(tx, account, now) };
