/** The input of one call. */
export type Sample = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown };
