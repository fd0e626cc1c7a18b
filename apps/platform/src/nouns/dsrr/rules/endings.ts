import { occasionAt, occasionOf } from '../../../kernel/call/context.ts';
import type { NounEndings } from '../../accounts/rules/endings.ts';
import { voidDsrrLinks } from '../store/dsrr-links.ts';
import { holdDeletionRequests } from '../store/dsrr-requests.ts';
import { closeRequest } from './close-request.ts';

export const dsrrEndings: NounEndings = {
  proofs: (tx, { account, now }) => voidDsrrLinks(tx, account, now),
  async requests(tx, { account, acting, now }) {
    const { caller, services } = acting;
    const occasion = caller && 'context' in caller ? occasionOf({ caller, services }) : occasionAt(now);
    for (const request of await holdDeletionRequests(tx, account))
      await closeRequest(tx, acting, request, { outcome: 'withdrawn', occasion });
  },
};
