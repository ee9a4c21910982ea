import { and, asc, or, type SQL, sql } from 'drizzle-orm';
import { searchForm } from '#domain/kit/searchForm.ts';
import { type CustomValues, changedCustom } from '#domain/people/contactFields.ts';
import { containing } from '#server/database/like.ts';
import { contactFields, contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';

/** The company's own fields in their order. */
export function contactFieldsOf(db: Transaction) {
  return db.select().from(contactFields).orderBy(asc(contactFields.position), asc(contactFields.id));
}

/** The values of the company's own fields after a change. @throws 422 beside the field: `custom.12` */
export async function customOf(
  { db }: { db: Transaction },
  given: Record<string, unknown> | undefined,
  before: { custom: CustomValues } | null,
): Promise<CustomValues> {
  if (given === undefined) {
    return before?.custom ?? {};
  }
  const { values, errors } = changedCustom(await contactFieldsOf(db), given, before?.custom);
  if (Object.keys(errors).length > 0) {
    throw invalid(Object.fromEntries(Object.entries(errors).map(([id, error]) => [`custom.${id}`, [error]])));
  }
  return values;
}

/** The filter `custom`: `12:Gold` is a value of field 12, `12~gol` a part of it. Values of one field are alternatives. */
export function hasCustom(wanted: readonly string[]): SQL | undefined {
  const byField = Map.groupBy(wanted, (one) => /^\d+/.exec(one)?.[0] ?? '');
  return and(
    ...[...byField].map(([id, values]) =>
      or(
        ...values.map((one) =>
          one[id.length] === ':' ? isValue(id, one.slice(id.length + 1)) : hasText(id, one.slice(id.length + 1)),
        ),
      ),
    ),
  );
}

/** Whatever the kind of the field: each condition uses the index on `custom`. */
function isValue(id: string, value: string): SQL | undefined {
  const number = Number(value);
  const forms: unknown[] = [
    ...[value, [value]],
    ...(value === 'true' || value === 'false' ? [value === 'true'] : []),
    ...(Number.isFinite(number) ? [number] : []),
  ];
  return or(...forms.map((form) => sql`${contacts.custom} @> ${JSON.stringify({ [id]: form })}::jsonb`));
}

function hasText(id: string, text: string): SQL {
  return sql`search_form(${contacts.custom} ->> ${id}) like ${containing(searchForm(text))}`;
}
