import { BrandKitInvalid, loadBrandKit } from './brand-kit.ts';
import { undecidedClients } from './clients/clients-check.ts';
import { legalDocumentProblems } from './legal/document-check.ts';
import { malformedDrawings } from './look/well-formed.ts';

/**
 * Everything that is wrong with a kit, the inside of its drawings and legal documents included, and what a start leaves open:
 * whether a confidential app has to send PKCE or a nonce (settled G5). Of fields that are wrong in
 * themselves it is not known how they fit together: that is said once they are right.
 * @returns sentences that name file and field; none where the kit is good
 */
export function brandKitProblems(directory: string): readonly string[] {
  try {
    const kit = loadBrandKit(directory);
    return [...undecidedClients(kit), ...malformedDrawings(kit), ...legalDocumentProblems(kit)];
  } catch (error) {
    if (error instanceof BrandKitInvalid) return error.problems;
    throw error;
  }
}
