/** Validation failures that the session keeps for the next page: by bag, then by field. The usual bag is `default`. */
export type ErrorBags = Record<string, Record<string, string>>;

/**
 * The failures as the client reads them from the page props: those of the usual bag stand flat, others under the name
 * of their bag. Two forms on one page tell their errors apart by the bag that the client names in
 * `X-Inertia-Error-Bag`; then the usual bag stands under that name too.
 */
export function pageErrors(bags: ErrorBags, requested: string | null): Record<string, unknown> {
  const { default: usual = {}, ...named } = bags;
  const moved = requested !== null && Object.keys(usual).length > 0;
  return { ...(moved ? { [requested]: usual } : usual), ...named };
}
