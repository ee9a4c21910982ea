import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { LegalTextKind } from '#domain/account/legalTexts.ts';
import { identity, instant } from '../columns.ts';

export const legalTexts = pgTable('legal_texts', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  kind: text().$type<LegalTextKind>().notNull(),
  /** Sanitised when it was saved. */
  html: text().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
