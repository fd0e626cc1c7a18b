import { minutes } from '@foyer/contract/durations';
import { JobRunner } from '../kernel/jobs/job-runner.ts';
import type { Writer } from '../kernel/store/store.ts';
import type { AuditTable } from '../nouns/audit/store/audit-tables.ts';
import { jobs } from '../nouns/jobs.ts';
import { operate } from './operator.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { newAddress, openBrowser, tryPassword } from './sign-in.ts';

/** What tests of the audit trail let happen on a platform, or on another node of it. */
export function trailAt(platform: PlatformUnderTest) {
  /** Lets some things happen that are written down. */
  async function actThrice(at = platform): Promise<void> {
    for (let nth = 0; nth < 3; nth += 1)
      await tryPassword(at, await openBrowser(at), { email: newAddress() });
  }

  /** Lets one node run every job whose time has come. */
  async function runJobs(at = platform): Promise<void> {
    await platform.clock.advance(minutes(5));
    await new JobRunner(at.services, jobs).runDue();
  }

  /** Three seals of three rows each. */
  async function sealThrice(): Promise<void> {
    for (let nth = 0; nth < 3; nth += 1) {
      await actThrice();
      await runJobs();
    }
  }

  const verify = async (at = platform) => {
    const { exit, out, complaints } = await operate(at, 'audit', 'verify');
    return { exit, said: `${out}\n${complaints}` };
  };

  /** Changes rows as somebody does who can write the database. */
  const change = (work: (tx: Writer) => Promise<unknown>) =>
    platform.services.store.change(async (tx) => {
      await work(tx);
    });

  const rowsOf = (number: number) =>
    platform.services.store.read.selectFrom('audit').selectAll().where('sealNumber', '=', number).execute();

  async function oneOf(number: number): Promise<AuditTable> {
    const [row] = await rowsOf(number);
    if (!row) throw new Error(`seal ${number} has no rows`);
    return row;
  }

  return { actThrice, change, oneOf, rowsOf, runJobs, sealThrice, verify };
}
