import { useCall } from '../../../blocks/use-call.ts';
import { StepUpSteps, type StepUpStepsProps } from './step-up-steps.tsx';

export type OwnStepUpProps = Omit<StepUpStepsProps, 'methods'> & { hasPassword: boolean };

/**
 * The step-up as a part of a screen that needs one before anything else: by the password, or a mailed code where none is
 * set, or a passkey where the account has one; then the second factor (settled A1).
 */
export function OwnStepUp({ hasPassword, ...steps }: OwnStepUpProps) {
  const { state } = useCall('listPasskeys', {});
  const hasPasskey = state.kind === 'known' && state.result.passkeys.length > 0;
  return (
    <StepUpSteps
      methods={[hasPassword ? 'password' : 'code', ...(hasPasskey ? (['passkey'] as const) : [])]}
      {...steps}
    />
  );
}
