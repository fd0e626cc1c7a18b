import { join } from 'node:path';
import { emailKey } from '@foyer/contract/fields/email-address';
import type { Language } from '@foyer/contract/languages';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import { type Letter, type LetterData, type LetterName, letters } from '@foyer/mails/letters.ts';
import type { BrandKit } from '../../../brand/brand-kit.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { addLetter, outboxLevel } from '../store/outbox.ts';
import type { Deliverer } from './deliver.ts';
import { type LocalInbox, localInbox } from './local-inbox.ts';
import { poller } from './poller.ts';
import { recipientMark } from './recipient-mark.ts';
import { senderAddress } from './smtp-options.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { Delivery, OutgoingLetter, Transport } from './transport.ts';

export type { Letter };

/** A letter and whom it goes to. */
export type PostedLetter = Letter & {
  to: string;
  language: Language;
  /** The app that the user came from. */
  appID: AppID;
  /** When it makes no sense any more, if not as its kind says. */
  expiresAt?: EpochMs;
};

/** How the outbox is doing. */
export interface MailState {
  queued: number;
  /** Since when the oldest letter that could go out has been waiting; undefined where none does. */
  oldestDueAt: EpochMs | undefined;
}

/** Letters: into the outbox with the change that they are about, and from there on their way. */
export interface Mail {
  /**
   * Puts a letter into the outbox, in the transaction of what it is about; it goes out after the commit.
   * @returns the outboxID
   */
  post(tx: Writer, letter: PostedLetter): Promise<string>;
  /** Starts sending; several nodes may. */
  start(): void;
  /** Sends one letter past the outbox, for whoever wants to know whether mail goes out at all. */
  sendNow(letter: OutgoingLetter): Promise<Delivery>;
  /** Looks for due letters at once. */
  wake(): void;
  /** Stops sending, after the letters that are on their way. */
  stop(): Promise<void>;
  state(): Promise<MailState>;
  /** The address that letters come from; undefined where they are kept on this machine. */
  sender: string | undefined;
  /** The letters that were kept on this machine, where there is no mail server. */
  localInbox: LocalInbox | undefined;
}

declare module '../../../kernel/call/services.ts' {
  interface Services {
    mail: Mail;
  }
}

/** What mail is made of; `transport` only in tests. */
export interface MailParts extends Omit<Deliverer, 'brand' | 'config' | 'transport'> {
  brand: Pick<BrandKit, 'familyName' | 'copyright' | 'palette' | 'shape' | 'support' | 'apps' | 'mail'>;
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'production' | 'dataDir'>;
  transport?: Transport;
}

const lifeEnd = <Name extends LetterName>(name: Name, data: LetterData[Name], now: EpochMs): EpochMs => {
  // the compiler does not tie the data to the name across the table
  const kind = letters[name] as { expires(data: LetterData[Name], now: number): EpochMs };
  return kind.expires(data, now);
};

/** Makes the mail of one platform; it sends once it is started. */
export function createMail(parts: MailParts): Mail {
  const { brand, config, store, clock, keys, metrics } = parts;
  const { smtpUrl } = config;
  const inbox = smtpUrl || parts.transport ? undefined : localInbox(join(config.dataDir, 'inbox'));
  const transport =
    parts.transport ?? inbox ?? smtpTransport({ ...config, smtpUrl: smtpUrl ?? '' }, brand.mail.senderName);
  const { start, wake, stop } = poller({ ...parts, transport });

  return {
    sender: smtpUrl ? senderAddress(config) : undefined,
    localInbox: inbox,
    start,
    wake,
    sendNow: (letter) => transport.send(letter),
    async post(tx, { letter, data, to, language, appID, expiresAt }) {
      const createdAt = clock.now();
      const outboxID = newID();
      const body = { letter, data: JSON.stringify(data), language, appID };
      await addLetter(tx, {
        ...body,
        outboxID,
        recipient: to,
        recipientMark: recipientMark(keys, emailKey(to)),
        createdAt,
        expiresAt: expiresAt ?? lifeEnd(letter, data, createdAt),
      });
      store.afterCommit(tx, wake);
      return outboxID;
    },
    async stop() {
      await stop();
      transport.close();
    },
    async state() {
      const state = await outboxLevel(store.read, clock.now());
      metrics.levels.set({ level: 'outbox.queued' }, state.queued);
      return state;
    },
  };
}
