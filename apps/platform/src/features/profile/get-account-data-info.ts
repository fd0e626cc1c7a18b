import type { Handler } from '../handler.ts';
import { accountDataOf } from './account-data.ts';

export const getAccountDataInfo: Handler<'getAccountDataInfo'> = async (request) =>
  accountDataOf(request, request.session);
