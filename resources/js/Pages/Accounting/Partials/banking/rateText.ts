type Amounts = { sent: string; from: string; received: string; to: string };

/** The rate of an exchange in both directions, “1 EUR = 1.08 USD, 1 USD = 0.9259 EUR”; null while an amount is missing. */
export function rateText({ sent, from, received, to }: Amounts): string | null {
  const [given, got] = [Number(sent), Number(received)];
  if (!(given > 0 && got > 0)) {
    return null;
  }
  return `1 ${from} = ${shown(got / given)} ${to}, 1 ${to} = ${shown(given / got)} ${from}`;
}

/** Five significant digits: the amounts themselves are what is posted. */
function shown(rate: number): string {
  return String(Number(rate.toPrecision(5)));
}
