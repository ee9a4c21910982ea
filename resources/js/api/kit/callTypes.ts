/** The query of a list call: `type CouponQuery = CallQuery<typeof couponsApi.list>`. */
export type CallQuery<Call extends (...input: never) => unknown> = NonNullable<NonNullable<InputOf<Call>>['query']>;

/** The body of a mutating call: `type CouponInput = CallBody<typeof couponsApi.create>`. */
export type CallBody<Call extends (...input: never) => unknown> = NonNullable<NonNullable<InputOf<Call>>['body']>;

type InputOf<Call extends (...input: never) => unknown> = Parameters<Call>[0] extends infer Input
  ? Input & { query?: unknown; body?: unknown }
  : never;
