/** A count as a backend sends it: a number or `{ count }`, perhaps inside `data`; null where it is none of these. */
export function readCount(answer: unknown): number | null {
  const inside = isRecord(answer) && 'data' in answer ? answer.data : answer;
  const count = isRecord(inside) ? inside.count : inside;
  const number = typeof count === 'number' || (typeof count === 'string' && count !== '') ? Number(count) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
