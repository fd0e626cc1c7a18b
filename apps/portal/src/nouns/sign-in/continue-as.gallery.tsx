import { useText } from '../../i18n/text.tsx';
import type { PartScene } from '../../scenes/screen-scene.ts';
import { ContinueAsView, type ContinueAsViewProps } from './continue-as-view.tsx';

const address = 'so***ne@mail.example';
const other = 'robi***lins@mail.example';

/** The question as `ContinueAsScreen` asks it: of the account that is signed in, or of the one that the link brought. */
function Question(props: Partial<ContinueAsViewProps>) {
  const say = useText();
  const lead = props.onStay
    ? say('links.continueAs.broughtOther', { app: 'Wagmoor', address: other })
    : say('links.continueAs.lead', { app: 'Wagmoor' });
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
      { heading: ['links.continueAs.title', { address }] },
      { shows: ['links.continueAs.lead', { app: 'Wagmoor' }] },
      { button: 'links.continueAs.yes' },
      { button: 'links.continueAs.other' },
    ],
  },
  {
    id: 'sign-in/continue-as-beside-another',
    inShell: 'screen',
    render: () => <Question onStay={{ address: other, go: () => undefined }} />,
    expect: [
      { heading: ['links.continueAs.title', { address }] },
      { shows: ['links.continueAs.broughtOther', { app: 'Wagmoor', address: other }] },
      { button: 'links.continueAs.yes' },
      { button: ['links.continueAs.stay', { address: other }] },
      { button: 'links.continueAs.other' },
    ],
  },
  {
    id: 'sign-in/continue-as-leaving',
    inShell: 'screen',
    render: () => <Question busy />,
    expect: [
      { disabled: 'links.continueAs.other', busy: true },
      { disabled: 'links.continueAs.yes', busy: false },
    ],
  },
  {
    id: 'sign-in/continue-as-long',
    inShell: 'screen',
    render: () => <Question address="avery.long.loca***me.of.somebody@subdomain.mail.example" />,
    expect: [{ button: 'links.continueAs.yes' }],
  },
];
