import type { NounEndings } from '../../accounts/rules/endings.ts';
import { dropWaiting } from '../store/recovery-addresses.ts';

export const recoveryAddressEndings: NounEndings = { proofs: (tx, { account }) => dropWaiting(tx, account) };
