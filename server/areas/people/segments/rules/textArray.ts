import { type SQL, sql } from 'drizzle-orm';

/** Passed as JSON, because a list of parameters has no type. */
export function textArray(values: readonly string[] | null | undefined): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(values ?? [])}::jsonb))`;
}
