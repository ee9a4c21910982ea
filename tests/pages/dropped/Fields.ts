import { LIST, MAP, MAYBE, type PairShape, type RecordShape, type Shape, UNSENT } from '#domain/kit/shape.ts';

type Read = (shape: Shape, value: unknown) => unknown;
type Row = Record<string, unknown>;

/** `Event.capacity`: a field of every record of one kind; `props.event`: a prop of the page. */
export type FieldName = `${string}.${string}`;

/**
 * Everything a page reads passes through here. Records which fields of which records the page uses, and removes
 * `dropped` from every record, as if the backend had not sent them.
 */
export class Fields {
  readonly seen = new Set<FieldName>();
  dropped: readonly FieldName[] = [];
  /** The shape of the page's props; the caller omits a dropped prop. */
  page: RecordShape = {};
  readonly #read: Read;

  /** `read` fills in missing fields. */
  constructor(read: Read) {
    this.#read = read;
  }

  pass(shape: Shape, value: unknown): unknown {
    if (Array.isArray(shape)) {
      this.#passPair(shape, value);
    } else if (typeof shape === 'object' && isRow(value)) {
      this.#passRecord(shape, value);
    }
    return value;
  }

  #passPair([kind, inner, rest = {}]: PairShape, value: unknown): void {
    if (kind === LIST) {
      for (const row of Array.isArray(value) ? value : []) {
        this.pass(inner, row);
      }
    } else if (kind === MAP) {
      for (const each of Object.values(Object(value))) {
        this.pass(inner, each);
      }
    } else if (kind === MAYBE) {
      this.pass(inner, value);
    } else if (isRow(value)) {
      const rows = Array.isArray(value.data) ? value.data : [value.data];
      for (const row of rows) {
        this.pass(inner, row);
      }
      this.#passRecord(rest, value);
    }
  }

  #passRecord(shape: RecordShape, row: Row): void {
    const kind = shape === this.page ? 'props' : (shape['']?.toString() ?? Object.keys(shape).slice(0, 3).join('+'));
    for (const [field, inner] of Object.entries(shape)) {
      const name: FieldName = `${kind}.${field}`;
      if (field === '' || field === 'id' || !(field in row)) {
        continue;
      }
      if (this.dropped.includes(name) && shape !== this.page) {
        row[field] = this.#read(inner, undefined);
        if ('' in shape) {
          row[UNSENT] = [...(Array.isArray(row[UNSENT]) ? row[UNSENT] : []), field];
        }
      } else {
        this.pass(inner, row[field]);
      }
      // Removing a field that is missing anyway changes nothing.
      if (JSON.stringify(row[field]) !== JSON.stringify(this.#read(inner, undefined))) {
        this.#watch(row, field, name);
      }
    }
  }

  #watch(row: Row, field: string, name: FieldName): void {
    let value = row[field];
    Object.defineProperty(row, field, {
      enumerable: true,
      configurable: true,
      get: () => {
        this.seen.add(name);
        return value;
      },
      set: (next: unknown) => {
        value = next;
      },
    });
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Combines up to this many fields of each kind of record per round: removing one rarely hides the effect of another,
 * and a failing round has few candidates. Props are removed one at a time.
 */
export function rounds(fields: Iterable<FieldName>, atOnce: number): FieldName[][] {
  const byKind = Map.groupBy(fields, (name) => name.slice(0, name.lastIndexOf('.')));
  const props = (byKind.get('props') ?? []).map((name) => [name]);
  byKind.delete('props');
  const most = Math.max(0, ...[...byKind.values()].map(({ length }) => length));
  const each = Array.from({ length: Math.ceil(most / atOnce) }, (_, round) =>
    [...byKind.values()].flatMap((names) => names.slice(round * atOnce, (round + 1) * atOnce)),
  );
  return [...props, ...each];
}
