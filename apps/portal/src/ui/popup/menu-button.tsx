import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './menu-button.module.css';

/** Something that can be chosen: a place to go to, or something to do. */
export type MenuItem = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly href?: string;
  readonly onClick?: () => void;
};

export type MenuButtonProps = {
  /** Words of the button and of the menu, for a screen reader. */
  readonly label: string;
  /** What the button shows. */
  readonly face: ReactNode;
  /** Above the items: what they are about. */
  readonly above?: ReactNode;
  readonly items: readonly MenuItem[];
};

/** Which item the keyboard goes to from a present one. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const choicesIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** Which item a key asks for: the next or the first by an arrow, Home or End, or the next that begins with the letter. */
function itemFor(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item.matches(':focus'));
  const letter = key.toLocaleLowerCase();
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return (
    items[moves[key]?.(at, items.length) ?? -1] ??
    after.find((item) => item.textContent?.toLocaleLowerCase().startsWith(letter))
  );
}

/** Whether the menu is open, and what keys do in it and on its button. */
function useMenu() {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const first = useRef<'first' | 'last'>('first');

  useEffect(() => {
    if (!isOpen) return;
    choicesIn(root.current)
      .at(first.current === 'first' ? 0 : -1)
      ?.focus();
    const beside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    addEventListener('pointerdown', beside);
    return () => removeEventListener('pointerdown', beside);
  }, [isOpen]);

  const openAt = (at: 'first' | 'last') => {
    first.current = at;
    setOpen(true);
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const onMenuKey = (event: KeyboardEvent) => {
    const next = itemFor(event.key, choicesIn(root.current));
    if (event.key === 'Tab' || event.key === 'Escape') setOpen(false);
    if (event.key === 'Escape') button.current?.focus();
    if (next || event.key === 'Escape') event.preventDefault();
    next?.focus();
  };
  const onPress = () => (isOpen ? setOpen(false) : openAt('first'));
  return { root, button, isOpen, close: () => setOpen(false), onPress, onButtonKey, onMenuKey };
}

/**
 * A button that opens a menu, worked by pointer, touch and keyboard as the ARIA Authoring Practices describe it ("Menu
 * Button"): arrows, Home, End and first letters move, Escape and Tab close, and Escape gives the focus back.
 */
export function MenuButton({ label, face, above, items }: MenuButtonProps) {
  const { root, button, isOpen, close, onPress, onButtonKey, onMenuKey } = useMenu();
  const id = useId();
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onPress}
        onKeyDown={onButtonKey}
      >
        {face}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {isOpen && (
        <div className={styles.popup}>
          {above && <div className={styles.above}>{above}</div>}
          <div id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onMenuKey}>
            {items.map((item) => (
              <Choice key={item.label} {...item} onChosen={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Choice({ label, icon, href, onClick, onChosen }: MenuItem & { readonly onChosen: () => void }) {
  const choose = () => {
    onChosen();
    onClick?.();
  };
  const shared = { role: 'menuitem', tabIndex: -1, className: styles.item, onClick: choose } as const;
  const face = (
    <>
      {icon}
      {label}
    </>
  );
  if (href)
    return (
      <a {...shared} href={href}>
        {face}
      </a>
    );
  return (
    <button {...shared} type="button">
      {face}
    </button>
  );
}
