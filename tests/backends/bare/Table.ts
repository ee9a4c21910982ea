import { HttpFailure } from './failures.ts';

export type Row = { id: number } & Record<string, unknown>;

/** Rows of one kind. Stores only known fields and ignores all others, as `$fillable` does. */
export class Table {
  readonly rows: Row[] = [];
  readonly #model: string;
  readonly #fields: readonly string[];
  readonly #plain: readonly string[];
  #last = 0;

  /** `fields`: the stored fields. `plain`: those named by the specification, which every response has. */
  constructor(model: string, fields: readonly string[], plain: readonly string[] = []) {
    this.#model = model;
    this.#fields = fields;
    this.#plain = plain;
  }

  add(values: Record<string, unknown>): Row {
    this.#last += 1;
    const row: Row = { id: this.#last };
    this.rows.push(row);
    return this.fill(row, values);
  }

  fill(row: Row, values: Record<string, unknown>): Row {
    for (const field of this.#fields) {
      if (values[field] !== undefined) {
        row[field] = values[field];
      }
    }
    return row;
  }

  /** @throws HttpFailure 404, as Laravel's route model binding does. */
  find(id: string | number): Row {
    const row = this.rows.find((each) => String(each.id) === String(id));
    if (!row) {
      throw new HttpFailure(404, `No query results for model [App\\Models\\${this.#model}] ${id}`);
    }
    return row;
  }

  remove(id: string | number): void {
    this.rows.splice(this.rows.indexOf(this.find(id)), 1);
  }

  where(values: Record<string, unknown>): Row[] {
    const wanted = Object.entries(values).filter(([, value]) => value !== undefined);
    return this.rows.filter((row) => wanted.every(([field, value]) => String(row[field] ?? '') === String(value)));
  }

  /** A row as sent in responses. */
  present(row: Row, fields: 'named' | 'ids'): Record<string, unknown> {
    const shown = fields === 'named' ? this.#fields : this.#plain;
    return Object.fromEntries(['id', ...shown].map((field) => [field, row[field] ?? null]));
  }
}
