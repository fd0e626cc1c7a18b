import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CompareCode } from './compare-code.tsx';
import { EnterCode } from './enter-code.tsx';
import { PairMarks } from './pair-page.tsx';
import { Connected, Refused } from './pairing-end.tsx';
import { usePairing } from './use-pairing.tsx';

/**
 * `/pair`: connects a device without a keyboard (RFC 8628, section 3.3). The code is typed or comes in the fragment of the
 * link; nothing is connected before the user has compared it with the one that the device shows.
 */
export function PairScreen() {
  const { step, read, answer, again, dialog } = usePairing();
  return (
    <>
      {step.kind === 'enter' && <EnterCode key={step.code} step={step} read={read} />}
      {step.kind === 'verify' && <VerifyFirst />}
      {step.kind === 'compare' && (
        <CompareCode pairing={step.pairing} endsAt={step.endsAt} answer={answer} onOver={again} />
      )}
      {step.kind === 'connected' && <Connected pairing={step.pairing} onMore={() => again()} />}
      {step.kind === 'refused' && <Refused />}
      {dialog}
    </>
  );
}

/** Only an account whose address is verified may connect devices; the code is kept meanwhile. */
function VerifyFirst() {
  const say = useText();
  return (
    <Page>
      <Stack>
        <PageHeading focus above={<PairMarks />} lead={say('things.verify.lead')}>
          {say('things.verify.title')}
        </PageHeading>
        <LinkButton href="/personal-center/verify-email">{say('things.verify.go')}</LinkButton>
      </Stack>
    </Page>
  );
}
