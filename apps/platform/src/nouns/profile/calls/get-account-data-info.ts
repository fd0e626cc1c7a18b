import type { Handler } from '../../../kernel/call/handler.ts';
import { accountDataOf } from './account-data.ts';

export const getAccountDataInfo: Handler<'getAccountDataInfo'> = async (request) =>
  accountDataOf(request, request.session);
