import type { DataColumn } from './types.ts';

type PhoneCells<Row> = {
  title: DataColumn<Row> | undefined;
  detail: DataColumn<Row> | undefined;
  ends: DataColumn<Row>[];
};

const MAX_ENDS = 2;

/**
 * The columns that a row shows on a phone (`onPhone` in types.ts), without those the user has hidden. With room for
 * more ends than on a phone, other columns follow.
 */
export function phoneCells<Row>(
  columns: DataColumn<Row>[],
  hidden: ReadonlySet<string>,
  maxEnds = MAX_ENDS,
): PhoneCells<Row> {
  const [title, ...others] = columns.filter(({ id }) => !hidden.has(id));
  const chosen = others.filter(({ onPhone }) => onPhone === 'end');
  const further = others.filter(({ onPhone }) => onPhone === undefined);
  const candidates = chosen.length === 0 ? further : maxEnds > MAX_ENDS ? [...chosen, ...further] : chosen;
  const ends = new Set(candidates.slice(0, maxEnds));
  return {
    title,
    detail: others.find(({ onPhone }) => onPhone === 'detail'),
    ends: others.filter((column) => ends.has(column)),
  };
}
