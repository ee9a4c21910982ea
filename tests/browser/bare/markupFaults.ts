import type { Page } from '@playwright/test';

/** Faults in the markup of the current page: links without a target, images that did not load. */
export function markupFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (each) => each.checkVisibility() && !each.closest('[aria-hidden="true"]'),
      );
    const textOf = (element: Element | null) => element?.textContent?.trim() ?? '';
    const nameOf = (element: Element) =>
      [
        element.getAttribute('aria-label'),
        ...(element.getAttribute('aria-labelledby')?.split(' ') ?? []).map((id) => textOf(document.getElementById(id))),
        element instanceof HTMLInputElement ? element.value : textOf(element),
        ...[...element.querySelectorAll('[alt], [aria-label]')].map(
          (each) => each.getAttribute('alt') ?? each.getAttribute('aria-label'),
        ),
        element.getAttribute('title'),
      ].find((name) => name?.trim());
    const describe = (element: Element) => `“${nameOf(element) ?? element.outerHTML.slice(0, 120)}”`;

    const headings = all('h1').map(textOf);
    const faults = [
      ...(headings.length === 1 ? [] : [`has ${headings.length} h1: ${headings.join(' | ')}`]),
      ...headings.filter((text) => text === '').map(() => 'has an empty h1'),
      ...all('button, [role="button"], input[type="submit"], a[href]')
        .filter((each) => nameOf(each) === undefined)
        .map((each) => `has no name for ${describe(each)}`),
      ...all('img')
        .filter((each) => each instanceof HTMLImageElement && each.complete && each.naturalWidth === 0)
        .map((each) => `does not show the picture ${each.getAttribute('src')}`),
    ];
    for (const link of all('a')) {
      const address = link.getAttribute('href');
      if (!address || address === '#' || /\/(undefined|null|NaN)\b/.test(address)) {
        faults.push(`links ${describe(link)} to “${address ?? ''}”`);
      }
    }
    return faults;
  });
}
