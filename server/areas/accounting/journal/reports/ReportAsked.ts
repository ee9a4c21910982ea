import type { Basis } from '#domain/accounting/reports.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Period } from './ReportTable.ts';

/** What a report is built from: its periods (the first is the one asked for) and the currency of the books. */
export type ReportAsked = { context: HandlerContext; periods: Period[]; currency: string; basis: Basis };
