import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { brandKitProblems } from '../../brand/brand-check.ts';
import { redisAnswers } from '../../http/guard/shared-counts.ts';
import { type Config, ConfigInvalid } from '../../kernel/config/config.ts';
import { whyNoMail } from '../../nouns/mail/rules/smtp-transport.ts';
import { openDataDir } from '../../process/start-problems.ts';
import { lookAtDatabase, lookAtKeys } from '../database/database-check.ts';
import { explainedError } from '../mail/mail-errors.ts';
import { type Operator, OperatorRefusal } from '../operator.ts';
import { factLines } from '../output/table.ts';

/** One thing that the settings name. @returns a sentence where it is good @throws Error with one where it is not */
interface Check {
  name: string;
  look(config: Config): Promise<string>;
}

const checks: readonly Check[] = [
  {
    name: 'DATA_DIR',
    async look({ dataDir }) {
      if (!existsSync(dataDir)) return `${dataDir} is not there yet: the first start makes it`;
      await openDataDir(dataDir);
      return `${dataDir} may be written`;
    },
  },
  {
    name: 'BRAND_DIR',
    async look({ brandDir }) {
      const problems = brandKitProblems(brandDir);
      if (problems.length > 0) throw new Error(`${brandDir}: ${problems.join('; ')}`);
      return `${brandDir} is good`;
    },
  },
  { name: 'DATABASE_URL', look: lookAtDatabase },
  { name: 'SECRET_KEYS', look: lookAtKeys },
  {
    name: 'REDIS_URL',
    async look({ redisUrl }) {
      if (redisUrl === undefined) return 'not set: each node counts request budgets by itself';
      if (!(await redisAnswers(redisUrl))) throw new Error('no Redis takes writes there');
      return 'Redis takes writes';
    },
  },
  {
    name: 'SMTP_URL',
    async look(config) {
      const { smtpUrl } = config;
      if (smtpUrl === undefined) return 'not set: letters stay in the local inbox';
      const why = await whyNoMail({ ...config, smtpUrl });
      if (why !== undefined) throw new Error(`the mail server does not take us: ${explainedError(why)}`);
      return 'the mail server takes us; `foyer mail test <to>` sends a letter';
    },
  },
];

const sentenceOf = (reason: unknown): string => {
  const text =
    reason instanceof ConfigInvalid
      ? reason.problems.join('; ')
      : String(reason instanceof Error ? reason.message : reason);
  return text.replace(/^[A-Z_]+: /, '');
};

/** Looks at everything that the settings name, and makes nothing. @returns names and sentences, and how many are wrong */
async function lookAtAll(config: Config): Promise<{ lines: string[]; wrong: number }> {
  const found: [string, string][] = [];
  let wrong = 0;
  for (const { name, look } of checks) {
    try {
      found.push([`ok     ${name}`, await look(config)]);
    } catch (reason) {
      wrong += 1;
      found.push([`WRONG  ${name}`, sentenceOf(reason)]);
    }
  }
  return { lines: factLines(found), wrong };
}

/** `config check` */
export function addConfigCommands(program: Command, operator: Operator): void {
  program
    .command('config')
    .description('looks after the settings')
    .command('check')
    .description('checks every setting, and whether what it names answers; makes and changes nothing')
    .action(async () => {
      const { lines, wrong } = await lookAtAll(await operator.config());
      operator.say(lines.join('\n'));
      if (wrong > 0) throw new OperatorRefusal(wrong === 1 ? 'One is wrong.' : `${wrong} are wrong.`);
    });
}
