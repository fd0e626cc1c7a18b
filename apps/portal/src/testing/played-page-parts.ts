import { answerInTime } from '../app/boot/answer-in-time.ts';
import { resolveVisit } from '../app/boot/resolve-visit.ts';
import { openNavigator } from '../app/navigator.ts';
import { watch } from '../app/watch.ts';
import { call } from '../calls/call.ts';
import { beginWords } from '../i18n/language.ts';
import { bindAssistant } from '../nouns/grants/bind-assistant.ts';
import { providePage } from '../session/page.ts';
import { answerTo } from '../session/request/answer.ts';
import { handOverRequestOf } from '../session/request/hand-over-request.ts';
import { endWithoutCode, leaveAs, leaveWith } from '../session/request/leave.ts';
import { currentPartner, notePartnerDecided, openRequest } from '../session/request/partner.ts';
import { writeStash } from '../session/stash.ts';
import { beginSession } from '../session/user/begin-session.ts';
import { forgetUser } from '../session/user/forget-user.ts';
import { currentUser, dismissFrozenDialog } from '../session/user/user.ts';

/** What a played page has of the portal: everything between the address and the screens, and no screen. */
export const parts = {
  answerInTime,
  resolveVisit,
  openNavigator,
  watch,
  call,
  bindAssistant,
  beginWords,
  beginSession,
  forgetUser,
  providePage,
  answerTo,
  handOverRequestOf,
  leaveAs,
  leaveWith,
  endWithoutCode,
  currentPartner,
  notePartnerDecided,
  openRequest,
  writeStash,
  currentUser,
  dismissFrozenDialog,
};
