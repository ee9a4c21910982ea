import { daysBetween, type Line, type OpenEntry, textOf } from './suggestMatch.ts';

/** What a gateway holds: its entries that no payout explains yet, the oldest first. */
export type Held<E extends OpenEntry> = { id: number; name: string; entries: E[] };
export type Payout<E extends OpenEntry> = {
  /** The account of the gateway. */
  accountId: number;
  entries: E[];
  /** What the gateway kept: the sum of the entries without what arrived. */
  fee: number;
  isCertain: boolean;
  reason: string;
};

/** The part of what was sold that a gateway keeps at most; more is no fee. */
const MOST_KEPT = 0.1;
/** A payout that names its gateway is certain up to this part. */
const CERTAIN_KEPT = 0.05;
/** Days from the last sale to its payout. */
const MOST_DAYS = 35;

/**
 * The sales and refunds that a line pays out: whole days in a row up to the day of the line, which come to its amount
 * and a fee. The oldest ones that are held go first; a line with the first word of the gateway's name is preferred.
 */
export function suggestPayout<E extends OpenEntry>(line: Line, gateways: Held<E>[]): Payout<E> | null {
  if (line.amount <= 0) {
    return null;
  }
  const found = gateways.flatMap((gateway) => {
    const [name = ''] = gateway.name.toLowerCase().split(' ');
    const isNamed = name.length >= 4 && textOf(line).includes(name);
    const run = bestRun(line, gateway.entries);
    return run ? [{ ...run, accountId: gateway.id, isNamed }] : [];
  });
  const [best] = found.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.fee - b.fee);
  if (!best) {
    return null;
  }
  const isAlone = found.filter(({ isNamed }) => isNamed === best.isNamed).length === 1;
  const isCertain = isAlone && best.isFirst && (best.isNamed ? best.share <= CERTAIN_KEPT : best.fee === 0);
  const { accountId, entries, fee } = best;
  return { accountId, entries, fee, isCertain, reason: best.isNamed ? 'Payout of the gateway' : 'Payout, by amount' };
}

/** The days whose sum is nearest above the line, beginning with the oldest if they fit. */
function bestRun<E extends OpenEntry>(line: Line, entries: E[]) {
  const days = [...Map.groupBy(entries, ({ date }) => date)]
    .filter(([date]) => date <= line.date && daysBetween(date, line.date) <= MOST_DAYS)
    .toSorted(([a], [b]) => a.localeCompare(b));
  for (let first = 0; first < days.length; first += 1) {
    let best: { entries: E[]; fee: number; share: number; isFirst: boolean } | null = null;
    const chosen: E[] = [];
    for (const [, ofDay] of days.slice(first)) {
      chosen.push(...ofDay);
      const sum = chosen.reduce((total, { amount }) => total + amount, 0);
      const sold = chosen.reduce((total, { amount }) => total + Math.max(0, amount), 0);
      const fee = sum - line.amount;
      // Of two with the same fee, the longer one: days that come to nothing are paid out too.
      if (fee >= 0 && fee <= sold * MOST_KEPT && (best === null || fee <= best.fee)) {
        best = { entries: [...chosen], fee, share: fee / sold, isFirst: first === 0 };
      }
    }
    if (best) {
      return best;
    }
  }
  return null;
}
