import { endRecovery } from '../../store/accounts/recoveries.ts';
import type { NounEndings } from '../endings.ts';

export const recoveryEndings: NounEndings = {
  recovery: (tx, { account, now }) => endRecovery(tx, account, now),
};
