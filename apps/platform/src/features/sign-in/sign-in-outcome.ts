import type { ResultOf } from '@foyer/contract/calls';
import type { DetailsOf } from '@foyer/contract/fault-details';
import type { Refuse } from '../../accounts/context.ts';

/** What a right factor leads to. */
export type SignInOutcome =
  | { kind: 'passed'; result: ResultOf<'authByPWDOrOTM'> }
  | { kind: 'frozen' }
  | { kind: 'mfaDue'; details: DetailsOf<11257> }
  | { kind: 'consentDue'; initToken: string };

/** Answers a right factor. */
export function answerSignIn(
  refuse: Refuse<11248 | 11257 | 11266>,
  outcome: SignInOutcome,
): ResultOf<'authByPWDOrOTM'> {
  switch (outcome.kind) {
    case 'frozen':
      return refuse(11248);
    case 'mfaDue':
      return refuse(11257, outcome.details);
    case 'consentDue':
      return refuse(11266, { due: 'protocols', initToken: outcome.initToken });
    case 'passed':
      return outcome.result;
  }
}
