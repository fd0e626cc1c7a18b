import type { ResultOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { keptRecords } from '@foyer/contract/nouns/deletion';
import type { CallerSession } from '../../../kernel/call/context.ts';
import type { Handler } from '../../../kernel/call/handler.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { previewBrands } from '../../erasing/rules/preview-brands.ts';
import { countInventory, type Inventory } from '../../erasing/store/inventory.ts';
import { retention } from '../../retention/rules/retention.ts';

export const getDeletionPreview: Handler<'getDeletionPreview'> = async (request) => {
  const { services, session } = request;
  const found = await countInventory(services.store.read, session.account);
  const effectiveAt = services.clock.now() + limits.deletion.wait;
  return {
    account: ofAccount(session, found),
    brands: await previewBrands(request, session, found),
    stays: staying(found, effectiveAt),
    effectiveAt: isoDateTime(effectiveAt),
  };
};

const some = <Kind>(kind: Kind, count: number) => (count > 0 ? [{ kind, count }] : []);

const ofAccount = (
  { account }: CallerSession,
  { devices, otpFactors, passkeys, identities, openRequests }: Inventory,
): ResultOf<'getDeletionPreview'>['account'] => [
  ...some('profile' as const, 1),
  ...some('picture' as const, account.pictureID === null ? 0 : 1),
  ...some('devices' as const, devices),
  ...some('signInFactors' as const, otpFactors + passkeys),
  ...some('identities' as const, identities),
  ...some('openRequests' as const, openRequests),
];

/** What outlives the account, and until when (settled C2). */
const staying = (
  { consents, audit, requests }: Inventory,
  effectiveAt: number,
): ResultOf<'getDeletionPreview'>['stays'] => [
  ...some('consents' as const, consents).map((kept) => ({
    ...kept,
    reason: keptRecords.consents,
    keptUntil: isoDateTime(effectiveAt + retention.consents),
  })),
  ...some('activity' as const, audit).map((kept) => ({
    ...kept,
    reason: keptRecords.activity,
    keptUntil: isoDateTime(effectiveAt + retention.auditRows),
  })),
  ...some('requests' as const, requests).map((kept) => ({
    ...kept,
    reason: keptRecords.requests,
    keptUntil: isoDateTime(effectiveAt + retention.dsrr),
  })),
];
