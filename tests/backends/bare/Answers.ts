import type { Context } from 'hono';
import type { Row, Table } from './Table.ts';
import { toWire } from './toWire.ts';
import type { BareOptions } from './Variant.ts';

type Status = 200 | 201 | 409 | 422;

/** Writes responses in the format of a variant. */
export class Answers {
  readonly options: BareOptions;

  constructor(options: BareOptions) {
    this.options = options;
  }

  json(c: Context, value: unknown, status: Status = 200): Response {
    return c.json(toWire(value, this.options.variant), status);
  }

  /** A single value: wrapped in `data`, or bare. */
  value(c: Context, value: unknown): Response {
    return this.json(c, this.options.variant === 'bare' ? value : { data: value });
  }

  record(c: Context, table: Table, row: Row): Response {
    return this.value(c, this.shown(table, row));
  }

  /** The response to a change. A created record has status 201 when it is sent by itself, as in Laravel. */
  changed(c: Context, message: string, value?: unknown, isNew = false): Response {
    const status = isNew ? 201 : 200;
    if (this.options.variant === 'message' || value === undefined) {
      return this.json(c, { message });
    }
    return this.json(c, this.options.variant === 'bare' ? value : { data: value }, status);
  }

  changedRecord(c: Context, message: string, table: Table, row: Row, isNew = false): Response {
    return this.changed(c, message, this.shown(table, row), isNew);
  }

  /** A list, paginated if the variant paginates. */
  list(c: Context, table: Table, rows: Row[]): Response {
    const shown = rows.map((row) => this.shown(table, row));
    return this.json(c, c.req.query('paginate') === 'false' ? this.all(shown) : this.page(shown, c.req.url));
  }

  /** The whole list, without pages. */
  all(list: unknown[]): unknown {
    return this.options.variant === 'bare' || this.options.variant === 'strings' ? list : { data: list };
  }

  page(list: unknown[], address: string): unknown {
    const url = new URL(address);
    const perPage = Number(url.searchParams.get('per_page') ?? url.searchParams.get('perPage') ?? 15);
    const current = Number(url.searchParams.get('page') ?? 1);
    const from = (current - 1) * perPage;
    const data = list.slice(from, from + perPage);
    const last = Math.max(1, Math.ceil(list.length / perPage));
    const path = `${url.origin}${url.pathname}`;
    const pageUrl = (page: number) => (page >= 1 && page <= last ? `${path}?page=${page}` : null);
    const links = [
      { url: pageUrl(current - 1), label: '&laquo; Previous', active: false },
      { url: pageUrl(current), label: String(current), active: true },
      { url: pageUrl(current + 1), label: 'Next &raquo;', active: false },
    ];
    const span = { from: data.length > 0 ? from + 1 : null, to: data.length > 0 ? from + data.length : null };
    const counts = { current_page: current, last_page: last, per_page: perPage, total: list.length, ...span };
    switch (this.options.variant) {
      case 'bare':
        return list;
      case 'data':
        return {
          data,
          links: { first: pageUrl(1), last: pageUrl(last), prev: pageUrl(current - 1), next: pageUrl(current + 1) },
          meta: { ...counts, links, path },
        };
      default:
        return { ...counts, data, links, path, first_page_url: pageUrl(1), last_page_url: pageUrl(last) };
    }
  }

  /** A record in the props of its page, wrapped as an API resource if the variant does so. */
  prop(table: Table, row: Row, more: Record<string, unknown> = {}): unknown {
    const shown = { ...this.shown(table, row), ...more };
    return this.options.variant === 'data' ? { data: shown } : shown;
  }

  shown(table: Table, row: Row): Record<string, unknown> {
    return table.present(row, this.options.fields ?? 'named');
  }
}
