import type { Page } from '@playwright/test';

export type Faults = { wider: number; clipped: string[]; broken: string[]; overlapping: string[]; small: string[] };

/** The minimum size of a touch target, in pixels. */
const TARGET = 44;

/**
 * Layout faults of the page in its window: horizontal overflow in pixels, text that is cut off or broken within a word,
 * overlapping controls, and touch targets under 44 px. Links within a sentence may be as high as its lines.
 */
export async function faultsOf(page: Page): Promise<Faults> {
  return page.evaluate((target) => {
    const HIDDEN = '.visually-hidden, svg, select, .Toastify';
    // Behind an open dialog nothing can be clicked.
    const scope = document.querySelector('dialog:modal') ?? document;
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
    };
    const nameOf = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? '';
      return `<${element.tagName.toLowerCase()} ${element.className}> ${name.slice(0, 40)}`;
    };
    const isFloating = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFloating(element.parentElement));
    const isWithinSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
    // A click on a label goes to its field.
    const pressed = (element: Element) =>
      (element instanceof HTMLInputElement && element.labels?.[0]?.contains(element) && element.labels[0]) || element;

    const controls = [...scope.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => isShown(element) && !element.closest('.skip-link, .Toastify'))
      .map(pressed);

    const texts = [
      ...(function* () {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          yield walker.currentNode;
        }
      })(),
    ].flatMap((node) => {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || !isShown(element) || element.closest(HIDDEN)) {
        return [];
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      return [{ element, text, rects }];
    });
    const isCut = (element: Element | null, rects: DOMRect[]): boolean => {
      // An open dialog is above the page, where nothing around it cuts it off.
      if (element === null || element === document.body || element.matches(':modal')) {
        return false;
      }
      const { overflowX, overflowY } = getComputedStyle(element);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (cuts(overflowX) && rects.some((rect) => rect.left < left - 1 || rect.right > right + 1)) ||
        (cuts(overflowY) && rects.some((rect) => rect.top < top - 4 || rect.bottom > bottom + 4)) ||
        isCut(element.parentElement, rects)
      );
    };
    const clipped = texts.filter(({ element, rects }) => isCut(element, rects)).map(({ element }) => nameOf(element));
    // Words, URLs and codes of more than 16 characters may wrap over several lines.
    const broken = texts
      .filter(({ text, rects }) => {
        const lines = new Set(rects.map(({ top }) => Math.round(top / 4))).size;
        const words = text.split(/[\s/–-]+/u);
        return lines > words.length + words.reduce((extra, word) => extra + Math.floor(word.length / 16), 0);
      })
      .map(({ element }) => nameOf(element));

    const areOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const boxes = controls.map((element) => ({
      element,
      // A link that wraps has a box on each line.
      lines: [...element.getClientRects()],
      floats: isFloating(element),
    }));
    const overlapping = boxes.flatMap(({ element, lines, floats }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) => other.floats === floats && !element.contains(other.element) && !other.element.contains(element),
        )
        .filter((other) => lines.some((line) => other.lines.some((otherLine) => areOver(line, otherLine))))
        .map((other) => `${nameOf(element)} and ${nameOf(other.element)}`),
    );

    const small = controls
      .filter((element) => !isWithinSentence(element))
      .filter((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const takesPress = (atX: number, atY: number) => {
          // A toast covers the end of the page only for a few seconds.
          const hit = document.elementsFromPoint(atX, atY).find((found) => !found.closest('.Toastify'));
          return (
            hit !== undefined && (element.contains(hit) || (hit instanceof HTMLLabelElement && hit.control === element))
          );
        };
        // How far from the middle a click still hits the control, which may be off-centre.
        const reach = (stepX: number, stepY: number) => {
          let far = 0;
          while (far < target && takesPress(x + stepX * far, y + stepY * far)) {
            far += 1;
          }
          return far;
        };
        return reach(-1, 0) + reach(1, 0) < target || reach(0, -1) + reach(0, 1) < target;
      })
      .map(nameOf);
    window.scrollTo(0, 0);
    return {
      wider: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
      clipped,
      broken,
      overlapping,
      small,
    };
  }, TARGET);
}

/**
 * The focused element if the header or the bar at the bottom of the window, given as selectors, covers part of it. Of
 * a larger text field the browser scrolls only to the line of the caret, so those are left out.
 */
export async function coveredFocus(page: Page, bars: { header: string; bar: string }): Promise<string | null> {
  return page.evaluate(({ header, bar }) => {
    const focused = document.activeElement;
    const isLeftOut = focused?.matches(`body, textarea, [contenteditable="true"], .skip-link, ${header} *, ${bar} *`);
    if (!focused || isLeftOut) {
      return null;
    }
    const box = focused.getBoundingClientRect();
    const isUnder = (selector: string) => {
      const over = document.querySelector(selector)?.getBoundingClientRect();
      return (
        over !== undefined &&
        box.bottom > over.top &&
        box.top < over.bottom &&
        box.right > over.left &&
        box.left < over.right
      );
    };
    const isCovered = box.top < 0 || box.bottom > window.innerHeight || isUnder(header) || isUnder(bar);
    return isCovered
      ? (focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent)
      : null;
  }, bars);
}
