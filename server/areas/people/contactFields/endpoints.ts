import { asc, eq, sql } from 'drizzle-orm';
import { contactField, contactFieldInput, contactFields as contract } from '#contract/people/contactFields.ts';
import { MAX_FIELDS } from '#domain/people/contactFields.ts';
import { contacts, contactFields as table } from '#server/database/schema/people/contacts.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { contactFieldChanging, contactFieldRenamed } from './hooks.ts';

/** How many uses a refusal names. */
const MAX_USES = 5;

const columns = mapFields(table, { entity: contactField, input: contactFieldInput });

export const contactFieldRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Field',
    messages: { created: 'Field added' },
    search: { text: table.label },
    sorts: { position: table.position, label: sql`lower(${table.label})` },
    unique: { contact_fields_label: () => ({ label: 'There is already a field with this name.' }) },
    added: async ({ db }) => {
      if ((await db.$count(table)) >= MAX_FIELDS) {
        throw conflict(`Contacts can have at most ${MAX_FIELDS} fields of your own.`);
      }
      return { position: sql`(select coalesce(max(f.position) + 1, 0) from contact_fields f)` };
    },
    values: async (context, body, { before }) => {
      if (before && before.kind !== body.kind) {
        await assertKindCanChange(context, before.id);
      }
      return columns.toRow(body);
    },
    saved: async (context, { id, label }, { before }) => {
      if (label !== before.label) {
        await contactFieldRenamed.run(context, { id, label });
      }
      return undefined;
    },
    remove: async (context, { id }) => {
      const uses = await usesOf(context, id);
      if (uses) {
        throw conflict(`This field is used in ${uses}. Change that first.`);
      }
      await context.db.delete(table).where(eq(table.id, id));
      return undefined;
    },
    present: (_, rows) => rows.map(columns.toWire),
  },
  {
    'PUT /settings/contact-fields/order': async (context) => ({
      data: await orderFields(context, context.body.fields),
      message: 'Order saved',
    }),
  },
);

/** @throws 422 */
async function assertKindCanChange(context: HandlerContext, id: number): Promise<void> {
  if (await isUsed(context.db, id)) {
    throw invalid({ kind: ['Contacts already have values in this field, so its kind cannot be changed.'] });
  }
  const uses = await usesOf(context, id);
  if (uses) {
    throw invalid({ kind: [`This field is used in ${uses}, so its kind cannot be changed.`] });
  }
}

/** Where else a field is used: “the rules of “Members””; empty if it is not. */
async function usesOf(context: HandlerContext, id: number): Promise<string> {
  const uses: string[] = [];
  await contactFieldChanging.run(context, { id, uses });
  const further = uses.length - MAX_USES;
  return [...uses.slice(0, MAX_USES), ...(further > 0 ? [`${further} more`] : [])].join(' and ');
}

async function isUsed(db: HandlerContext['db'], id: number): Promise<boolean> {
  const used = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(sql`${contacts.custom} -> ${String(id)} is not null`)
    .limit(1);
  return used.length > 0;
}

/** @throws 422 if a field is missing or from another company */
async function orderFields({ db }: HandlerContext, ids: number[]) {
  const known = await db.select({ id: table.id }).from(table);
  const wanted = new Set(ids);
  if (wanted.size !== ids.length || known.length !== ids.length || !known.every(({ id }) => wanted.has(id))) {
    throw invalid({ fields: ['List every field once.'] });
  }
  const places = JSON.stringify(ids.map((id, position) => ({ id, position })));
  await db.execute(sql`
    update contact_fields set position = made.position
    from json_to_recordset(${places}::json) as made(id integer, position integer) where contact_fields.id = made.id`);
  return (await db.select().from(table).orderBy(asc(table.position))).map(columns.toWire);
}
