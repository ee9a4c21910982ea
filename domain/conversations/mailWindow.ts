type Dated = { id: number; date: string | null };

/** Mails that are kept when one is added locally (specification §4). */
export const MAX_HELD = 9;

/** Mails with one that was added: newest first, and no more than are held. */
export function withMail<T extends Dated>(mails: readonly T[], added: T): T[] {
  const others = mails.filter(({ id }) => id !== added.id);
  return [added, ...others].toSorted(byDate).slice(0, MAX_HELD);
}

/** Newest first; a mail without a date last. */
function byDate(a: Dated, b: Dated): number {
  return timeOf(b) - timeOf(a) || b.id - a.id;
}

function timeOf({ date }: Dated): number {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? 0 : time;
}
