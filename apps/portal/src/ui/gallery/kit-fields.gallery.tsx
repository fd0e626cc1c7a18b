import { SubmitButton } from '../actions/button.tsx';
import { TextLink } from '../actions/text-link.tsx';
import { Checkbox, Radio, Switch } from '../fields/checkbox.tsx';
import { CodeBoxes } from '../fields/code-boxes.tsx';
import { digits } from '../fields/code-value.ts';
import { Field } from '../fields/field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextAreaField } from '../fields/text-area-field.tsx';
import { Form, FormError } from '../form/form.tsx';
import { MailIcon } from '../icons/icons.tsx';
import { Stack } from '../layout/stack.tsx';
import { Meter } from '../navigation/steps.tsx';
import type { Scene } from './scene.ts';

const passwordWords = {
  revealLabel: 'Show password',
  hideLabel: 'Hide password',
  capsLockHint: 'Caps lock is on',
};

/** What is filled in. */
export const fieldScenes: readonly Scene[] = [
  {
    id: 'kit/field',
    render: () => (
      <Stack gap="tight">
        <Field label="E-mail address" type="email" autoComplete="username" />
        <Field label="Name" defaultValue="Ada Lovelace" hint="Shown to people you share a home with" />
        <Field label="E-mail address" defaultValue="ada@" error="Enter an address like name@example.com" />
        <Field label="Address" placeholder="name@example.com" prefix={<MailIcon />} />
        <Field label="Account" defaultValue="ada@example.com" disabled />
        <TextAreaField label="Message" hint="Up to 1000 characters" />
      </Stack>
    ),
  },
  {
    id: 'kit/password-field',
    render: () => (
      <Stack gap="tight">
        <PasswordField
          label="Password"
          name="password"
          {...passwordWords}
          aside={<TextLink href="#main">Forgot password?</TextLink>}
        />
        <PasswordField label="New password" defaultValue="correct horse" {...passwordWords} />
        <Meter value={0} label="Type a password" />
        <Meter value={1} label="Weak: one common word" />
        <Meter value={2} label="Fair: add another word" />
        <Meter value={4} label="Strong" />
        <PasswordField label="Password" error="That is not the password of this account" {...passwordWords} />
      </Stack>
    ),
  },
  {
    id: 'kit/select-field',
    render: () => (
      <Stack gap="tight">
        <SelectField label="Country or region" defaultValue="de" hint="Decides which legal documents apply">
          <option value="de">Germany</option>
          <option value="us">United States</option>
        </SelectField>
        <SelectField label="Topic" error="Choose a topic" defaultValue="">
          <option value="">Choose…</option>
        </SelectField>
      </Stack>
    ),
  },
  {
    id: 'kit/checkbox',
    render: () => (
      <Stack>
        <Checkbox
          name="legal"
          label={
            <>
              I agree to the <TextLink href="#main">Terms of Use</TextLink> and the{' '}
              <TextLink href="#main">Privacy Policy</TextLink>
            </>
          }
        />
        <Checkbox name="trust" label="Trust this device" detail="Until 20 January 2027" defaultChecked />
        <Checkbox name="consent" label="I have read what stays" error="Tick this to go on" />
        <Checkbox name="never" label="Not available here" disabled />
        <Radio name="brand" value="a" label="Lights" detail="2 devices, 14 routines" defaultChecked />
        <Radio name="brand" value="b" label="Locks" />
        <Switch name="news" label="News and offers" detail="About once a month, never shared" />
        <Switch name="others" label="End other sessions" defaultChecked />
      </Stack>
    ),
  },
  {
    id: 'kit/code-boxes',
    render: () => (
      <Stack gap="tight">
        <CodeBoxes name="empty" label="Code" hint="The code is valid for 10 minutes" />
        <CodeBoxes name="wrong" label="Code" error="That is not the code. 3 tries left." />
        <CodeBoxes name="busy" label="Code" busy />
        <CodeBoxes name="five" label="Code" shape={digits(5)} />
        <CodeBoxes
          name="letters"
          label="Code on the device"
          shape={{ length: 8, alphabet: 'BCDFGHJKLMNPQRSTVWXZ' }}
          defaultValue="WDJBM"
        />
      </Stack>
    ),
  },
  {
    id: 'kit/form',
    render: () => (
      <Form
        action={async () => ({ form: 'The platform did not answer. Try again in a moment.' })}
        validate={(values) => (values.mail?.includes('@') ? undefined : { mail: 'Enter an e-mail address' })}
      >
        <FormError />
        <Field label="E-mail address" name="mail" defaultValue="ada" />
        <PasswordField label="Password" name="password" {...passwordWords} />
        <SubmitButton>Sign in</SubmitButton>
      </Form>
    ),
  },
];
