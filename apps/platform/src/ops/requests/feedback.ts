import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { countFrom1 } from '../count-from-1.ts';
import { type Operator, OperatorRefusal, withServices } from '../operator.ts';
import { answerFeedback, closeFeedback } from './feedback-answer.ts';
import { listed, listLines, shown, shownLines } from './feedback-show.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);
const id = '<id>';
const idMeans = 'of the feedback';

function addReading(feedback: Command, operator: Operator): void {
  feedback
    .command('list')
    .description('lists the newest that is not closed, addresses masked')
    .option('--all', 'what is closed too')
    .option('--limit <n>', 'how many at most', countFrom1, 50)
    .option('--json', 'as JSON')
    .action(async (options: { all?: true; limit: number; json?: true }) => {
      const wanted = { limit: options.limit, all: options.all === true };
      const rows = await withServices(operator, (services) => listed(services, wanted));
      operator.say(options.json ? json(rows) : listLines(rows).join('\n'));
    });
  feedback
    .command('show')
    .argument(id, idMeans)
    .description('shows one in full')
    .option('--images <folder>', 'writes its pictures there')
    .option('--json', 'as JSON')
    .action(async (name: string, options: { images?: string; json?: true }) => {
      const row = await withServices(operator, (services) => shown(services, name, options.images));
      operator.say(options.json ? json(row) : shownLines(row).join('\n'));
    });
}

async function textIn(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new OperatorRefusal(`${file} cannot be read.`);
  }
}

function addAnswering(feedback: Command, operator: Operator): void {
  feedback
    .command('answer')
    .argument(id, idMeans)
    .description('writes back by mail, in the brand’s frame')
    .requiredOption('--file <path>', 'the words of the answer, as plain text')
    .action(async (name: string, { file }: { file: string }) => {
      const text = await textIn(file);
      await withServices(operator, (services) => answerFeedback(services, name, text));
      operator.say('Answered.');
    });
  feedback
    .command('close')
    .argument(id, idMeans)
    .description('marks one as done')
    .action(async (name: string) => {
      const { changed } = await withServices(operator, (services) => closeFeedback(services, name));
      operator.say(changed ? 'Closed.' : 'It was closed before.');
    });
}

/** `feedback list · show · answer · close` */
export function addFeedbackCommands(program: Command, operator: Operator): void {
  const feedback = program.command('feedback').description('reads and answers what people wrote to support');
  addReading(feedback, operator);
  addAnswering(feedback, operator);
}
