import { Button, LinkButton } from '../actions/button.tsx';
import { TextButton, TextLink } from '../actions/text-link.tsx';
import { Banner } from '../feedback/banner.tsx';
import * as firstIcons from '../icons/first-icons.tsx';
import * as otherIcons from '../icons/icons.tsx';
import { PlusIcon } from '../icons/icons.tsx';
import { Divider } from '../layout/divider.tsx';
import { Cluster, Note, Stack } from '../layout/stack.tsx';
import { Badge } from '../rows/badge.tsx';
import type { Scene } from './scene.ts';

const icons = { ...firstIcons, ...otherIcons };
const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;
const banners = ['info', 'success', 'warning', 'danger'] as const;

/** What is pressed, and the small words around it. */
export const actionScenes: readonly Scene[] = [
  {
    id: 'kit/button',
    render: () => (
      <Stack>
        {kinds.map((kind) => (
          <Cluster key={kind}>
            <Button kind={kind}>Continue</Button>
            <Button kind={kind} icon={<PlusIcon />}>
              Add a passkey
            </Button>
            <Button kind={kind} busy>
              Continue
            </Button>
            <Button kind={kind} disabled>
              Continue
            </Button>
            <Button kind={kind} size="small">
              Rename
            </Button>
          </Cluster>
        ))}
        <LinkButton href="#main">Continue to Pet</LinkButton>
      </Stack>
    ),
  },
  {
    id: 'kit/text-link',
    render: () => (
      <Stack>
        <p>
          By continuing you agree to the <TextLink href="#main">Terms of Use</TextLink> and the{' '}
          <TextLink href="#main">Privacy Policy</TextLink>.
        </p>
        <Cluster>
          <TextButton>Send again</TextButton>
          <TextButton disabled>Send again in 42 s</TextButton>
          <TextLink tone="soft" href="#main">
            Legal
          </TextLink>
        </Cluster>
        <Note>A quiet line beside something.</Note>
        <Divider>or</Divider>
        <Divider />
      </Stack>
    ),
  },
  {
    id: 'kit/banner',
    render: () => (
      <Stack>
        {banners.map((kind) => (
          <Banner key={kind} kind={kind}>
            Your session ended. Sign in again to go on where you were.
          </Banner>
        ))}
        <Banner kind="warning" title="One step left" action={<TextButton>Verify the address</TextButton>}>
          Your e-mail address has not been verified yet.
        </Banner>
      </Stack>
    ),
  },
  {
    id: 'kit/badge',
    render: () => (
      <Cluster>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            This device
          </Badge>
        ))}
      </Cluster>
    ),
  },
  {
    id: 'kit/icons',
    render: () => (
      <Cluster>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} label={name} />
        ))}
      </Cluster>
    ),
  },
];
