import type { NounEndings } from '../../accounts/rules/endings.ts';
import { endRecovery } from '../store/recoveries.ts';

export const recoveryEndings: NounEndings = {
  recovery: (tx, { account, now }) => endRecovery(tx, account, now),
};
