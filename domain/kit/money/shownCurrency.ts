let shown: string | null = null;

/** The currency of amounts that come without one: the shown company's. Null on a server, and if none is known. */
export function shownCurrency(): string | null {
  return shown;
}

/** Sets it in a browser, which shows one company at a time. Returns whether it changed. */
export function showCurrency(currency: string | null): boolean {
  const isOther = currency !== shown;
  shown = currency;
  return isOther;
}
