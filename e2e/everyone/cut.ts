/** WCAG 1.4.12: with text spacing as in this style sheet nothing may be lost. */
export const wideSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

/** Where something does not fit. */
export interface Cut {
  /** `320 px`, or `390 px, wide spacing`. */
  where: string;
  /** What is cut or off the screen, with the words of it. */
  what: string;
}

/**
 * Looks, in the page that holds the stage, for what does not fit: a page that is wider than the window, words that are
 * cut where they stand, words that leave the window or their button.
 * @param frame holds the scene
 * @param widths CSS pixels; with wide spacing only the first
 */
export function cutIn(frame: HTMLIFrameElement, widths: readonly number[], spacing: string): Cut[] {
  const { contentDocument: document, contentWindow: view } = frame;
  if (!document || !view) return [{ where: 'everywhere', what: 'it does not open' }];
  const found: Cut[] = [];

  const isInside = (element: Element, test: (each: Element) => boolean): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement) if (test(each)) return true;
    return false;
  };
  const isVisuallyHidden = (each: Element) => each.clientWidth === 1 && each.clientHeight === 1;
  const isScroller = (each: Element) => /auto|scroll/.test(view.getComputedStyle(each).overflowX);
  const wordsOf = (element: Element) =>
    [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
  /**
   * Where an element's own text is on the screen. Its children, which may be hidden and only read aloud, are looked at
   * separately.
   */
  const edgesOf = (element: Element) => {
    const boxes = wordsOf(element).map((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return range.getBoundingClientRect();
    });
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    };
  };

  const problemOf = (element: Element, width: number): string | undefined => {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      return undefined;
    const words = edgesOf(element);
    const isOff = words.right > width + 1 || words.left < -1;
    const isCut =
      element.scrollWidth > element.clientWidth + 1 && view.getComputedStyle(element).overflowX !== 'visible';
    const button = element.closest('button, [role=button], a');
    const edge =
      button && view.getComputedStyle(button).display !== 'inline'
        ? button.getBoundingClientRect().right
        : Infinity;
    if (!isOff && !isCut && words.right <= edge + 1) return undefined;
    if (isInside(element, isVisuallyHidden) || (!isCut && isInside(element, isScroller))) return undefined;
    return isCut ? 'cut' : isOff ? 'off the screen' : 'wider than its button';
  };

  const look = (width: number, where: string) => {
    frame.style.width = `${width}px`;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) found.push({ where, what: `the page is ${scrollWidth} px wide` });
    for (const element of document.body.querySelectorAll('*')) {
      const problem = wordsOf(element).length > 0 ? problemOf(element, width) : undefined;
      if (problem) found.push({ where, what: `${problem}: ${element.textContent?.trim().slice(0, 60)}` });
    }
  };

  for (const width of widths) look(width, `${width} px`);
  const [narrowest = 320] = widths;
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = spacing;
  look(narrowest, `${narrowest} px, wide spacing`);
  style.remove();
  return found;
}
