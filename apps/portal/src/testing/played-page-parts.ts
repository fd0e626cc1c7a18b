/** What a played page has of the portal: everything between the address and the screens, and no screen. */

export { answerSilently } from '../app/boot/answer-silently.ts';
export { resolveVisit } from '../app/boot/resolve-visit.ts';
export { openNavigator } from '../app/navigator.ts';
export { watch } from '../app/watch.ts';
export { call } from '../calls/call.ts';
export { bindAssistant } from '../features/voice/bind-assistant.ts';
export { beginWords } from '../i18n/language.ts';
export { beginSession } from '../session/begin-session.ts';
export { forgetUser } from '../session/forget-user.ts';
export { providePage } from '../session/page.ts';
export { answerTo } from '../session/request/answer.ts';
export { handOverRequestOf } from '../session/request/hand-over-request.ts';
export { leaveAs, leaveWith, noteAnswered } from '../session/request/leave.ts';
export { currentPartner, notePartnerDecided, openRequest } from '../session/request/partner.ts';
export { goesOnAtOnce } from '../session/request/partner-sign-in.ts';
export { writeStash } from '../session/stash.ts';
export { currentUser, dismissFrozenDialog } from '../session/user.ts';
