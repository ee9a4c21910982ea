import type { DataColumn } from './types.ts';

type PhoneCells<Row> = {
  title: DataColumn<Row> | undefined;
  detail: DataColumn<Row> | undefined;
  ends: DataColumn<Row>[];
};

const MAX_ENDS = 2;

/** The columns that a row shows on a phone (`onPhone` in types.ts), without those the user has hidden. */
export function phoneCells<Row>(columns: DataColumn<Row>[], hidden: ReadonlySet<string>): PhoneCells<Row> {
  const [title, ...others] = columns.filter(({ id }) => !hidden.has(id));
  const chosen = others.filter(({ onPhone }) => onPhone === 'end');
  const ends = chosen.length > 0 ? chosen : others.filter(({ onPhone }) => onPhone === undefined);
  return { title, detail: others.find(({ onPhone }) => onPhone === 'detail'), ends: ends.slice(0, MAX_ENDS) };
}
