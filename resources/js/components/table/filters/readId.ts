/** Ids are 32-bit integers. */
const MAX_ID = 2_147_483_647;

/** A URL parameter as an id; undefined if invalid. */
export function readId(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : undefined;
}
