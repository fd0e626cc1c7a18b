import type { ErasedSystem } from '@foyer/contract/nouns/deletion';
import type { Services } from '../../../kernel/call/services.ts';
import { systemsOf } from '../../deletion/rules/progress.ts';
import type { DeletionTable } from '../../deletion/store/deletion-tables.ts';
import { findDeletion } from '../../deletion/store/deletions.ts';
import { beginErasing } from './begin-erasing.ts';
import { eraseFiles } from './erase-files.ts';
import { eraseRecords } from './erase-records.ts';
import { eraseTraces } from './erase-traces.ts';

/**
 * Erases one part and notes that it has, at once where both are rows. Done again after a crash it does no harm.
 * @returns false where it has to wait, or is for nobody any more
 */
type ErasePart = (services: Services, deletion: DeletionTable) => Promise<boolean>;

const eraseIn: Readonly<Record<ErasedSystem, ErasePart>> = {
  access: beginErasing,
  files: eraseFiles,
  records: eraseRecords,
  traces: eraseTraces,
};

/**
 * Carries a deletion out, part by part, from where it was left (settled C10). What each part needs to find the person is
 * removed by a later one only, so that a process may die anywhere, and nodes may do it at once.
 * @param before the part that is left to a later run, with those that follow
 * @returns whether it is done; else a later run goes on
 */
export async function carryOut(
  services: Services,
  receiptID: string,
  before?: ErasedSystem,
): Promise<boolean> {
  const deletion = await findDeletion(services.store.read, receiptID);
  if (!deletion || deletion.cancelledAt !== null) return false;
  const next = systemsOf(deletion).find(({ doneAt }) => doneAt === undefined);
  if (!next) return true;
  if (next.system === before) return false;
  return (await eraseIn[next.system](services, deletion)) ? carryOut(services, receiptID, before) : false;
}
