import { desc } from 'drizzle-orm';
import { DOCUMENT_NOUNS } from '#domain/accounting/documentStates.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { documents as table } from '#server/database/schema/accounting/documents.ts';
import { find } from '#server/database/search.ts';
import type { PaletteSource } from '#server/declarations/PaletteSource.ts';
import { documentList } from './records/documentList.ts';
import { documentUrl } from './records/documentUrl.ts';

/** Documents by number, contact, title and reference, newest first. */
export const documentPalette: PaletteSource = {
  kind: 'document',
  access: 'documents.view',
  find: async ({ db }, search, limit) => {
    const rows = await db
      .select()
      .from(table)
      .where((await find(db, documentList, search, null))?.condition)
      .orderBy(desc(table.id))
      .limit(limit);
    return rows.map(({ id, type, number, contactName, total, currency }) => ({
      title: [number ?? `Draft ${DOCUMENT_NOUNS[type]}`, contactName].filter(Boolean).join(' · '),
      detail: formatMoney(fromMinor(total, currency), currency),
      url: documentUrl({ id, type }),
    }));
  },
};
