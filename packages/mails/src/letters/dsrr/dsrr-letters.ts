import { type Block, type Fact, note, paragraph, paragraphsOf } from '../../blocks.ts';
import type { LetterTools, WriteLetter } from '../../letter-tools.ts';
import type { LetterData } from '../../letters.ts';

/** Where a request is followed: nothing happens there before a press (settled X5). */
const follow = ({ say, context, button }: LetterTools, linkID: string): Block =>
  button(say('dsrr.request.follow'), '/handler?for=dsrr', context.linkTokenOf(linkID));

type Request = Pick<LetterData['dsrrReceived'], 'kind' | 'dueAt' | 'occasion'>;

const askedFor = ({ say }: LetterTools, { kind }: Request): Fact => ({
  label: say('dsrr.request.kind'),
  value: say(`dsrr.kind.${kind}`),
});

function dueBy({ say, deadlineDay }: LetterTools, { dueAt, occasion }: Omit<Request, 'kind'>): Fact {
  const { until, left } = deadlineDay(dueAt, occasion);
  return { label: say('dsrr.request.due'), value: `${until} · ${left}` };
}

/** What was asked for, and by when it is answered. */
const requestFacts = (tools: LetterTools, request: Request): Block => ({
  kind: 'facts',
  facts: [askedFor(tools, request), dueBy(tools, request)],
});

/** A request came in: how to confirm and to follow it. */
export const dsrrReceived: WriteLetter<'dsrrReceived'> = (data, tools) => {
  const { say, familyName, mail } = tools;
  const intro = say('dsrrReceived.letter.intro', familyName);
  return {
    subject: say('dsrrReceived.letter.subject'),
    title: say('dsrrReceived.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      requestFacts(tools, data),
      paragraph(say('dsrrReceived.letter.next')),
      follow(tools, data.linkID),
      tools.circumstances(data.occasion),
      note(say('dsrrReceived.letter.notYou', mail)),
    ],
  };
};

/** Somebody has proven that the request is theirs. */
export const dsrrProven: WriteLetter<'dsrrProven'> = (data, tools) => {
  const { say, mail, circumstances } = tools;
  const intro = say('dsrrProven.letter.intro');
  return {
    subject: say('dsrrProven.letter.subject'),
    title: say('dsrrProven.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      requestFacts(tools, data),
      circumstances(data.occasion),
      follow(tools, data.linkID),
      note(say('dsrrProven.letter.notYou', mail)),
    ],
  };
};

/** The privacy office's own words. */
export const dsrrAnswered: WriteLetter<'dsrrAnswered'> = (data, tools) => {
  const { say } = tools;
  const intro = say('dsrrAnswered.letter.intro');
  return {
    subject: say('dsrrAnswered.letter.subject'),
    title: say('dsrrAnswered.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      ...paragraphsOf(data.words).map(paragraph),
      requestFacts(tools, data),
      follow(tools, data.linkID),
      tools.circumstances(data.occasion),
    ],
  };
};

/** It is closed, and how. */
export const dsrrClosed: WriteLetter<'dsrrClosed'> = (data, tools) => {
  const { say, mail } = tools;
  const intro = say(`dsrrClosed.letter.${data.outcome}`);
  return {
    subject: say('dsrrClosed.letter.subject'),
    title: say('dsrrClosed.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      { kind: 'facts', facts: [askedFor(tools, data)] },
      follow(tools, data.linkID),
      tools.circumstances(data.occasion),
      // who took it back has nothing to object to, but may be somebody else
      note(say(data.outcome === 'withdrawn' ? 'dsrrProven.letter.notYou' : 'dsrrClosed.letter.object', mail)),
    ],
  };
};

const linkPaths = {
  dsrrVerifyEmail: '/handler?for=dsrr',
  dsrrResetPassword: '/dsrr-reset-password?for=dsrr',
} as const;

/** The link that proves a mailbox; who has no such request learns that somebody typed the address. */
export const dsrrLink: WriteLetter<'dsrrLink'> = ({ purpose, requestID, link, occasion }, tools) => {
  const { say, context, familyName, mail, deadlineMoment, button, circumstances } = tools;
  const intro = say(`dsrrLink.${purpose}.${link ? 'known' : 'unknown'}`, familyName);
  return {
    subject: say(`dsrrLink.${purpose}.subject`),
    title: say(`dsrrLink.${purpose}.title`),
    preview: intro,
    blocks: [
      paragraph(intro),
      ...(link
        ? [
            button(
              say(`dsrrLink.${purpose}.button`),
              `${linkPaths[purpose]}&requestId=${requestID}`,
              context.linkTokenOf(link.linkID),
            ),
            note(say('dsrrLink.letter.until', deadlineMoment(link.until, occasion))),
          ]
        : []),
      circumstances(occasion),
      note(say('dsrrLink.letter.notYou', mail)),
    ],
  };
};

/** Reminds the privacy office; what was asked for is told in words for the person who asked. */
export const dsrrDue: WriteLetter<'dsrrDue'> = (data, tools) => {
  const { say } = tools;
  const intro = say('dsrrDue.letter.intro', { requestID: data.requestID });
  return {
    subject: say('dsrrDue.letter.subject'),
    title: say('dsrrDue.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      { kind: 'facts', facts: [dueBy(tools, data)] },
      tools.circumstances(data.occasion),
    ],
  };
};
