import type { MoneyDocument } from '#contract/accounting/moneyDocument.ts';
import { isMoneyType, type MoneyType } from '#domain/accounting/documents.ts';
import { documentsApi } from '#js/api/accounting/documents.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { type ListAnswer, readList } from '#js/api/kit/readList.ts';

/** A document without its type. */
export type MoneyBody = Omit<CallBody<typeof documentsApi.create>, 'type'> & { updated_at?: string | null | undefined };
type Changed<Item> = Promise<{ data: Item | null; message?: string }>;
type Money<Item, Query, Input> = {
  list: (query: Query, signal: AbortSignal) => Promise<ListAnswer<Item>>;
  create: (input: Input) => Changed<Item>;
  update: (id: Id, input: Input) => Changed<Item>;
  remove: (id: Id) => Promise<{ message?: string }>;
};
type Api<Item, Query, Input> = {
  list: (input: { query: Query; signal: AbortSignal }) => Promise<ListAnswer<Item>>;
  create: (input: { body: Input }) => Changed<Item>;
  update: (input: { params: { id: Id }; body: Input }) => Changed<Item>;
  remove: (input: { params: { id: Id } }) => Promise<{ message?: string }>;
};
type Id = number | string;
type Pages = {
  search?: string | undefined;
  page?: number | string | undefined;
  per_page?: number | string | undefined;
};

/**
 * Transactions or transfers by the banking calls, or, where a backend lacks those, as documents of that type (§7). The
 * list finds out, because ids differ.
 */
export function moneyCalls<Item, Query extends Pages, Input>(
  banking: Api<Item, Query, Input>,
  as: { type: MoneyType; toItem: (document: MoneyDocument) => Item; toDocument: (input: Input) => Promise<MoneyBody> },
): Money<Item, Query, Input> {
  const core = documentCalls<Item, Query, Input>(as);
  const own: Money<Item, Query, Input> = {
    list: (query, signal) => banking.list({ query, signal }),
    create: (body) => banking.create({ body }),
    update: (id, body) => banking.update({ params: { id }, body }),
    remove: (id) => banking.remove({ params: { id } }),
  };
  let calls = own;
  return {
    list: async (query, signal) => {
      try {
        const answer = await own.list(query, signal);
        calls = own;
        return answer;
      } catch (error) {
        if (!isMissingExtension(error)) {
          throw error;
        }
        calls = core;
        return core.list(query, signal);
      }
    },
    create: (input) => calls.create(input),
    update: (id, input) => calls.update(id, input),
    remove: (id) => calls.remove(id),
  };
}

function documentCalls<Item, Query extends Pages, Input>({
  type,
  toItem,
  toDocument,
}: Parameters<typeof moneyCalls<Item, Query, Input>>[1]): Money<Item, Query, Input> {
  const items = (rows: readonly { type: unknown }[]) => rows.filter(isMoney).map(toItem);
  return {
    list: async ({ search, page, per_page }, signal): Promise<ListAnswer<Item>> => {
      const answer = await documentsApi.list({ query: { type, search, page, per_page }, signal });
      const data = items(readList<{ type: unknown }>(answer).list);
      return Array.isArray(answer) ? data : { ...answer, data };
    },
    create: async (input) => {
      const { data, ...answer } = await documentsApi.create({ body: { ...(await toDocument(input)), type } });
      return { ...answer, data: items(data ? [data] : [])[0] ?? null };
    },
    update: async (id, input) => {
      const { data, ...answer } = await documentsApi.update({
        params: { id: Number(id) },
        body: await toDocument(input),
      });
      return { ...answer, data: items(data ? [data] : [])[0] ?? null };
    },
    remove: (id) => documentsApi.remove({ params: { id: Number(id) } }),
  };
}

function isMoney(row: { type: unknown }): row is MoneyDocument {
  return isMoneyType(row.type);
}
