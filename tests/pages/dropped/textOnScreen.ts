/** Each visible text, label and value on its own line. */
export function textOnScreen(): string {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    found.push(walker.currentNode.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], input, textarea')) {
    found.push(...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
    found.push(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '');
  }
  return found.join('\n');
}
