/** Reads a count: a number or `{ count }`, optionally inside `data`; null for anything else. */
export function readCount(answer: unknown): number | null {
  const inside = isRecord(answer) && 'data' in answer ? answer.data : answer;
  const count = isRecord(inside) ? inside.count : inside;
  const number = typeof count === 'number' || (typeof count === 'string' && count !== '') ? Number(count) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
