/** Ids are 32-bit integers. */
const MAX_ID = 2_147_483_647;

/** The id that a parameter of the URL names; undefined where it names none (a mistyped address). */
export function readId(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : undefined;
}
