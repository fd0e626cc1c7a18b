import { useText } from '../../i18n/text.tsx';
import type { PartScene } from '../../scenes/screen-scene.ts';
import { ContinueAsView, type ContinueAsViewProps } from './continue-as-view.tsx';

const address = 'so***ne@mail.example';
const other = 'robi***lins@mail.example';

/** The question as `ContinueAsScreen` asks it: of the account that is signed in, or of the one that the link brought. */
function Question(props: Partial<ContinueAsViewProps>) {
  const say = useText();
  const lead = props.onStay
    ? say('signIn.continueAs.broughtOther', { app: 'Wagmoor', address: other })
    : say('signIn.continueAs.lead', { app: 'Wagmoor' });
  const nothing = () => undefined;
  const view = { address, lead, onContinue: nothing, onOther: nothing, busy: false };
  return <ContinueAsView {...view} {...props} />;
}

export const scenes: readonly PartScene[] = [
  {
    id: 'sign-in/continue-as',
    inShell: 'screen',
    render: () => <Question />,
    expect: [
      { heading: ['signIn.continueAs.title', { address }] },
      { shows: ['signIn.continueAs.lead', { app: 'Wagmoor' }] },
      { button: 'signIn.continueAs.yes' },
      { button: 'signIn.continueAs.other' },
    ],
  },
  {
    id: 'sign-in/continue-as-beside-another',
    inShell: 'screen',
    render: () => <Question onStay={{ address: other, go: () => undefined }} />,
    expect: [
      { heading: ['signIn.continueAs.title', { address }] },
      { shows: ['signIn.continueAs.broughtOther', { app: 'Wagmoor', address: other }] },
      { button: 'signIn.continueAs.yes' },
      { button: ['signIn.continueAs.stay', { address: other }] },
      { button: 'signIn.continueAs.other' },
    ],
  },
  {
    id: 'sign-in/continue-as-leaving',
    inShell: 'screen',
    render: () => <Question busy />,
    expect: [
      { disabled: 'signIn.continueAs.other', busy: true },
      { disabled: 'signIn.continueAs.yes', busy: false },
    ],
  },
  {
    id: 'sign-in/continue-as-long',
    inShell: 'screen',
    render: () => <Question address="avery.long.loca***me.of.somebody@subdomain.mail.example" />,
    expect: [{ button: 'signIn.continueAs.yes' }],
  },
];
