import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The address of who is signed in, in a field that only password managers meet: they keep a new password under it. */
export const HiddenAddress = ({ email }: { email: string }) => (
  <VisuallyHidden>
    <input
      type="email"
      name="email"
      autoComplete="username"
      value={email}
      aria-hidden="true"
      tabIndex={-1}
      readOnly
    />
  </VisuallyHidden>
);
