/** Validation errors in the session for the next page: error bag → field → message. Without a bag it is `default`. */
export type ErrorBags = Record<string, Record<string, string>>;

/**
 * The `errors` prop in the client's format: errors of the default bag at the top level, others under the name of their
 * bag. If the request names a bag (`X-Inertia-Error-Bag`, for several forms on one page), the default bag is returned
 * under that name.
 */
export function pageErrors(bags: ErrorBags, requested: string | null): Record<string, unknown> {
  const { default: usual = {}, ...named } = bags;
  const moved = requested !== null && Object.keys(usual).length > 0;
  return { ...(moved ? { [requested]: usual } : usual), ...named };
}
