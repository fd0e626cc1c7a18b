import type { Account } from '../../accounts/blocks/account-data.ts';
import type { EditAccount } from './use-edit-account.ts';

/** What a row about the person gets: what is known, and the way to change it. */
export type AboutRowProps = { account: Account; edit: EditAccount };
