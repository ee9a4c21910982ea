type Day = { day: string; count: number };

const DAY = 86_400_000;
const MOST = 366;

/** Each day from the first to the last, those without an answer with zero: a line over time leaves none out. */
export function fillDays(days: Day[]): Day[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const times = days.map(({ day }) => Date.parse(`${day}T00:00:00Z`)).filter(Number.isFinite);
  if (times.length === 0) {
    return [];
  }
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const length = Math.round((last - first) / DAY) + 1;
  if (length > MOST) {
    return days;
  }
  return Array.from({ length }, (_, index) => {
    const day = new Date(first + index * DAY).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  });
}
