import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { operatorProgram } from '../ops/program.ts';
import { createRequest } from './dsrr.ts';
import { operate } from './operator.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { newAddress, register } from './sign-in.ts';

const isAction = (command: Command) => '_actionHandler' in command && command._actionHandler !== null;

/** The words of every command that does something. */
const wordsBelow = (command: Command, words: string[] = []): string[] => [
  ...(isAction(command) ? [words.join(' ')] : []),
  ...command.commands.flatMap((each) => wordsBelow(each, [...words, each.name()])),
];

/** Every command of the operator, by its words without arguments. */
export const everyCommand: readonly string[] = wordsBelow(
  operatorProgram({
    say: () => undefined,
    complain: () => undefined,
    heard: async () => true,
    config: () => Promise.reject(new Error('nothing runs')),
    open: () => Promise.reject(new Error('nothing runs')),
  }),
);

/** The arguments of the commands that need any, by their words. */
export type ArgumentsOfCommands = Readonly<Record<string, readonly string[]>>;

/**
 * Makes what commands are about: an account that is frozen, a message and a privacy request of its owner, files.
 * @param name of these things, for their files
 * @returns arguments that name things that are there, so that nothing else stops a command
 */
export async function argumentsOfCommands(
  platform: PlatformUnderTest,
  name: string,
): Promise<ArgumentsOfCommands> {
  const { read } = platform.services.store;
  const inFolder = (file: string) => join(platform.services.config.dataDir, `${name}-${file}`);
  const { email, accountID, browser } = await register(platform);
  const written = { topic: 'other' as const, message: 'It never arrives.' };
  const { feedbackId } = await platform.succeed('registerFeedback', written, { browser });
  const requestId = await createRequest(platform, { email, kind: 'access' });
  await platform.succeed('confirmDsrrVesyncAccount', { requestId }, { browser });
  await operate(platform, 'account', 'freeze', accountID);
  const events = read.selectFrom('partnerEvents').select('eventID').where('accountID', '=', accountID);
  const event = await events.executeTakeFirstOrThrow();
  const act = await read.selectFrom('audit').select('auditID').executeTakeFirstOrThrow();
  writeFileSync(inFolder('people.csv'), `email\n${newAddress()}\n`);
  writeFileSync(inFolder('words.txt'), 'It does now.');
  const because = ['--reason', 'ticket 4711'];
  return {
    'account show': [email],
    'account sessions': [email],
    'account lock': [email],
    'account unlock': [email],
    'account freeze': [email],
    'account unfreeze': [email],
    'account mfa reset': [email, ...because],
    'account export': [email, ...because, '--out', inFolder('export.zip')],
    'account erase': [email, ...because, '--confirm', accountID],
    'accounts import': [inFolder('people.csv')],
    'clients add-secret': ['store', '--end'],
    'events add-secret': ['petApp', '--end'],
    'events show': [event.eventID],
    'events repeat': [event.eventID],
    'mail test': [email],
    'feedback show': [feedbackId, '--images', inFolder('images')],
    'feedback answer': [feedbackId, '--file', inFolder('words.txt')],
    'feedback close': [feedbackId],
    'dsrr create': ['--email', email, '--kind', 'export'],
    'dsrr show': [requestId],
    'dsrr answer': [requestId, '--text', 'Here it is.'],
    'dsrr close': [requestId, '--outcome', 'done'],
    'audit show': [act.auditID],
    backup: [inFolder('copy.db')],
  };
}
