import { and, asc, eq, gt } from 'drizzle-orm';
import { contactImportRows as rowTable } from '#server/database/schema/people/contactImports.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Download } from '#server/http/outputs/answers.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import type { Import, ImportRow } from './importTypes.ts';

/** The rows that cannot be imported with their reasons, under the headings of the file: once mended, it can be imported. */
export function errorFile(context: HandlerContext, { id, headings, fileName }: Import): Download {
  const columns: Record<string, (row: ImportRow) => string | number> = {
    Row: ({ row }) => row,
    Reason: ({ errors }) => (errors ?? []).join(' '),
  };
  headings.forEach((heading, column) => {
    // Files can have two columns of one heading, or none.
    const name = heading === '' || heading in columns ? `${heading} (${column + 1})`.trim() : heading;
    columns[name] = ({ cells }) => cells?.[column] ?? '';
  });
  return csvFile<ImportRow>(context, {
    name: `${fileName.replace(/\.\w+$/, '')}-errors.csv`,
    columns,
    read: (db, after, limit) =>
      db
        .select()
        .from(rowTable)
        .where(
          and(
            eq(rowTable.importId, id),
            eq(rowTable.outcome, 'error'),
            after ? gt(rowTable.row, after.row) : undefined,
          ),
        )
        .orderBy(asc(rowTable.row))
        .limit(limit),
  });
}
