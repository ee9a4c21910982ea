import { eq, sql } from 'drizzle-orm';
import type { importedRows } from '#contract/accounting/importedRows.ts';
import { itemInput } from '#contract/accounting/items.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { baseCurrencyOf } from '#server/areas/accounting/journal/toBase.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { accountingCategories, items as table, taxes } from '#server/database/schema/accounting/accounting.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { needing, readTable, type TableRow } from '#server/http/inputs/readTable.ts';
import { itemFields } from './presentItems.ts';
import { savePrices } from './savePrices.ts';

const COLUMNS = {
  name: ['name', 'item', 'product', 'service', 'title'],
  sku: ['sku', 'number', 'item number', 'code', 'article'],
  description: ['description', 'details', 'text'],
  unit: ['unit'],
  sale_price: ['sale price', 'price', 'unit price', 'selling price'],
  purchase_price: ['purchase price', 'cost', 'buying price'],
  currency: ['currency'],
  tax: ['tax', 'taxes', 'vat'],
  category: ['category'],
};
type Row = TableRow<keyof typeof COLUMNS>;
type Result = Sent<typeof importedRows>;

/**
 * Creates items from a CSV file, and changes those whose SKU it has; prices in other currencies, and what the file has
 * no column for, are replaced by nothing only for new items.
 * @throws 422 at `file` if it cannot be read
 */
export async function importItems(context: HandlerContext, file: File, isPreview: boolean): Promise<Result> {
  const { db, company } = context;
  await booksOf(context);
  const { found, rows } = await readTable(file, COLUMNS, needing(['name'], COLUMNS));
  const base = await baseCurrencyOf(db, company.id);
  const known = {
    skus: new Map((await db.select().from(table)).flatMap(({ id, sku }) => (sku ? [[sku.toLowerCase(), id]] : []))),
    taxes: idsByName(await db.select({ id: taxes.id, name: taxes.name }).from(taxes)),
    categories: idsByName(
      await db.select({ id: accountingCategories.id, name: accountingCategories.name }).from(accountingCategories),
    ),
  };
  const seen = new Set<string>();
  const result: Result = { created: 0, updated: 0, rows: [] };
  for (const row of rows) {
    const sku = row.cell('sku').toLowerCase();
    const errors = sku !== '' && seen.has(sku) ? ['Another row has this number.'] : [];
    seen.add(sku);
    const parsed = itemInput.safeParse(inputOf(row, base, known, errors));
    errors.push(...(parsed.error?.issues.map(({ message }) => message) ?? []));
    const id = known.skus.get(sku) ?? null;
    const action = errors.length > 0 ? 'skip' : id === null ? 'create' : 'update';
    const detail = [row.cell('sku'), row.cell('sale_price')].filter(Boolean).join(' · ');
    result.rows.push({
      row: row.row,
      name: row.cell('name').slice(0, 200),
      detail,
      action,
      errors: [...new Set(errors)],
    });
    if (parsed.success && action !== 'skip') {
      result[action === 'create' ? 'created' : 'updated'] += 1;
      if (!isPreview) {
        await store(context, id, parsed.data, new Set(found));
      }
    }
  }
  return result;
}

type Known = { taxes: Map<string, number>; categories: Map<string, number> };

function inputOf(row: Row, base: string, known: Known, errors: string[]) {
  const idOf = (ids: Map<string, number>, name: string, message: string) => {
    const id = ids.get(name.trim().toLowerCase());
    if (id === undefined) {
      errors.push(message);
    }
    return id === undefined ? [] : [id];
  };
  const price = (column: 'sale_price' | 'purchase_price') =>
    row
      .cell(column)
      .replace(/[\s'’]/g, '')
      .replace(',', '.');
  const names = row
    .cell('tax')
    .split(/[,;|]/)
    .filter((name) => name.trim() !== '');
  const category = row.cell('category');
  const hasPrice = row.cell('sale_price') !== '' || row.cell('purchase_price') !== '';
  const [categoryId = null] =
    category === '' ? [] : idOf(known.categories, category, `There is no category “${category.slice(0, 80)}”.`);
  return {
    ...{ name: row.cell('name'), sku: row.cell('sku'), description: row.cell('description'), unit: row.cell('unit') },
    category_id: categoryId,
    is_bought: row.cell('purchase_price') !== '',
    prices: hasPrice
      ? [
          {
            currency: row.cell('currency').toUpperCase() || base,
            ...{ sale_price: price('sale_price'), purchase_price: price('purchase_price') },
          },
        ]
      : [],
    tax_ids: names.flatMap((name) => idOf(known.taxes, name, `There is no tax “${name.trim().slice(0, 80)}”.`)),
  };
}

/** A column that the file does not have stays as it is. */
async function store(
  context: HandlerContext,
  id: number | null,
  input: ReturnType<typeof itemInput.parse>,
  found: Set<string | undefined>,
): Promise<void> {
  const { db, company, services } = context;
  const now = services.clock.now();
  const row = itemFields.toRow(input);
  if (id === null) {
    const created = only(
      await db
        .insert(table)
        .values({ ...row, companyId: company.id, createdAt: now, updatedAt: now })
        .returning(),
    );
    await savePrices(context, created.id, input);
    return;
  }
  await db
    .update(table)
    .set({
      ...{ name: row.name, updatedAt: now },
      ...(found.has('description') && { description: row.description }),
      ...(found.has('unit') && { unit: row.unit }),
      ...(found.has('category') && { categoryId: row.categoryId }),
    })
    .where(eq(table.id, id));
  await savePrices(context, id, await keptParts(context, id, input, found));
}

/** The prices and taxes of an item after an import: other currencies and columns that are not there stay. */
async function keptParts(
  { db }: HandlerContext,
  id: number,
  input: ReturnType<typeof itemInput.parse>,
  columns: Set<string | undefined>,
) {
  const found = await db.execute(sql`
    select coalesce((select json_agg(json_build_object('currency', currency, 'sale_price', sale_price::text,
        'purchase_price', purchase_price::text)) from item_prices where item_id = ${id}), '[]') as prices,
      coalesce((select json_agg(tax_id) from item_taxes where item_id = ${id}), '[]') as tax_ids`);
  const [before] = rowsOf<{ prices: typeof input.prices; tax_ids: number[] }>(found);
  const prices = (before?.prices ?? []).filter(({ currency }) =>
    input.prices.every((one) => one.currency !== currency),
  );
  return {
    prices: [...prices, ...input.prices],
    tax_ids: columns.has('tax') ? input.tax_ids : (before?.tax_ids ?? []),
  };
}

function idsByName(rows: { id: number; name: string }[]): Map<string, number> {
  return new Map(rows.map(({ id, name }) => [name.trim().toLowerCase(), id]));
}
