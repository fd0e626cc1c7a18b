import type { CallName, InputOf } from '@foyer/contract/calls';
import type { PortalPhrases } from '@foyer/phrases/generated/portal';
import type { PortalKey } from '@foyer/phrases/keys';
import type { Notice } from '../session/navigation.ts';

type WithValues = {
  [Key in PortalKey]: PortalPhrases[Key] extends undefined
    ? never
    : readonly [key: Key, values: Partial<PortalPhrases[Key]>];
}[PortalKey];

/**
 * Words on a screen: a phrase, a phrase with its values, the name of a country by its code, a day of the calendar
 * (`YYYY-MM-DD`) in words, or text that is the same in every language, such as an address. Values that are left out may be anything, numbers that a plural depends on excepted.
 */
export type Shown = PortalKey | WithValues | { country: string } | { day: string } | { text: string };

/** Some of the data of a call, as deep as it is of interest. */
type Part<Data> = Data extends readonly (infer Each)[]
  ? readonly Part<Each>[]
  : Data extends object
    ? { readonly [Key in keyof Data]?: Part<Data[Key]> }
    : Data;

/** What holds of a field; what is not named may be anything. */
export interface FieldExpectation {
  /** What stands in it; of a tick box, whether it is ticked. */
  is?: string | boolean;
  /** The fault that its note tells, which makes it invalid; false where there is none. */
  fault?: Shown | false;
  /** A hint in its note. */
  hint?: Shown;
  /** It has the focus. */
  focused?: true;
  /** How its text shows: hidden as `password`, or as `text`. */
  type?: string;
  /** What a browser or a password manager may fill in. */
  autocomplete?: string;
}

/** One thing that holds once a scene has been played; fields and buttons are found by their words. */
export type Expectation =
  /** The one heading of the first level. */
  | { heading: Shown }
  | { shows: Shown }
  | { hides: Shown }
  | ({ field: Shown } & FieldExpectation)
  /** A button that can be pressed. */
  | { button: Shown }
  /** A button that is there and cannot be pressed; `busy`: since what it does is under way. */
  | { disabled: Shown; busy?: boolean }
  /** A link, and its address. */
  | { link: Shown; to: string }
  /** Where the screen led last (`after sign-in`: to where that leads), and why it says so there; `undefined`: nowhere. */
  | { went: string | undefined; notice?: Notice }
  /** The one address outside of the portal that the screen opened, byte for byte; `undefined`: none. */
  | { left: string | undefined }
  /** How often a call was made; once unless told. */
  | { [Name in CallName]: { sent: Name; with?: Part<InputOf<Name>>; times?: number } }[CallName];
