type Count = { label: string; count: number };

type NetPromoter = { promoters: number; passives: number; detractors: number; score: number };

/** The net promoter score: the percentage of 9 and 10 minus the percentage of 0 to 6; null without answers. */
export function netPromoter(counts: Count[]): NetPromoter | null {
  const within = (from: number, to: number) =>
    counts
      .filter(({ label }) => Number(label) >= from && Number(label) <= to)
      .reduce((sum, { count }) => sum + count, 0);
  const [promoters, passives, detractors] = [within(9, 10), within(7, 8), within(0, 6)];
  const all = promoters + passives + detractors;
  return all === 0
    ? null
    : { promoters, passives, detractors, score: Math.round(((promoters - detractors) / all) * 100) };
}

/** Whether a question can have a net promoter score: a scale from 0 to 10. */
export function isNetPromoter({ type, min, max }: { type: string; min?: number | null; max?: number | null }): boolean {
  return type === 'scale' && (min ?? 0) === 0 && (max ?? 10) === 10;
}
