import { BrandKitInvalid, loadBrandKit } from './brand-kit.ts';
import { legalDocumentProblems } from './legal/document-check.ts';

/**
 * Everything that is wrong with a kit, the inside of its legal documents included.
 * @returns sentences that name file and field; none where the kit is good
 */
export function brandKitProblems(directory: string): readonly string[] {
  try {
    return legalDocumentProblems(loadBrandKit(directory));
  } catch (error) {
    if (error instanceof BrandKitInvalid) return error.problems;
    throw error;
  }
}
