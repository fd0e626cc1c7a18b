import type { NounEndings } from '../../accounts/rules/endings.ts';
import { publishEvent } from './publish-event.ts';

export const eventsEndings: NounEndings = {
  async told(tx, { account: { accountID }, acting, staying: { sessionID } }) {
    if (sessionID === undefined)
      await publishEvent(tx, acting.services, { type: 'account.sessionsEnded', accountID });
  },
};
