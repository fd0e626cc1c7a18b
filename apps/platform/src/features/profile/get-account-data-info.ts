import type { Handler } from '../handler.ts';
import { accountDataOf } from './account-data.ts';

export const getAccountDataInfo: Handler<'getAccountDataInfo'> = async ({ session, services }) =>
  accountDataOf(session.account, session.stepUpAt, services.clock.now());
