import { createElement, useState } from 'react';

/** The form of the static page, as a component with a little state. */
export function Form() {
  const [sent, setSent] = useState(false);
  return createElement(
    'form',
    { action: () => setSent(true) },
    createElement('h1', null, sent ? 'Sent' : 'Sign in'),
    createElement(
      'label',
      null,
      'E-mail ',
      createElement('input', { type: 'email', name: 'email', autoComplete: 'username' }),
    ),
    createElement('button', { type: 'submit' }, 'Continue'),
  );
}
