import type { ResultOf } from '@foyer/contract/calls';
import type { Handler } from '../../../kernel/call/handler.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { type Delivery, findDelivery } from '../store/sends.ts';

type State = ResultOf<'getCodeDelivery'>['state'];

/** Which mail server took a code for a recovery is not told: it would say whether there is a recovery address. */
function stateOf({ bizType, state, attempts }: Delivery): State {
  if (bizType === 'recoveryByAddress') return 'queued';
  if (state === 'sent' || state === 'refused') return state;
  return attempts > 0 || state === 'expired' ? 'delayed' : 'queued';
}

export const getCodeDelivery: Handler<'getCodeDelivery'> = async ({ data, caller, refuse, services }) => {
  const { store, clock, mail } = services;
  const asked = { sendHash: hashOf(data.sendId), bindHash: caller.bindHash };
  const delivery = await findDelivery(store.read, asked, clock.now());
  if (!delivery) return refuse(11221);
  return { state: stateOf(delivery), codeStillValid: delivery.codeStillValid, sender: mail.sender };
};
