import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';

const fields = Object.values(areas)
  .flatMap((area) => Object.entries<Endpoint>(area))
  .flatMap(([key, { body }]) => (body ? fieldsOf(body).map(([at, field]) => [`${key} ${at}`, field] as const) : []));

test.each(['20.12.2026', '', 'x', '\u202e', '-1', '1e9', ' '])('a field that cannot be %j says so once', (value) => {
  const repeated = fields.flatMap(([at, field]) => {
    const issues = (field.safeParse(value).error?.issues ?? []).filter(({ path }) => path.length === 0);
    // Lists that are sent as text come from no form.
    const isOfForm = issues[0]?.code !== 'invalid_type';
    return isOfForm && issues.length > 1 ? [[at, issues.map(({ message }) => message)]] : [];
  });
  expect(fields.length).toBeGreaterThan(100);
  expect(repeated).toEqual([]);
});

/** The fields of a body and what they are called: `.buyer.name`. */
function fieldsOf(schema: z.core.$ZodType, at = ''): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => fieldsOf(field, `${at}.${name}`));
  }
  if (schema instanceof z.ZodArray) {
    return fieldsOf(schema.element, `${at}.*`);
  }
  return schema instanceof z.ZodType ? [[at, schema]] : [];
}
