import type { documentRevision } from '#contract/accounting/document.ts';
import type { Sent } from '#contract/kit/absent.ts';

/** What people enter of a document. */
export type DocumentInput = Omit<Sent<typeof documentRevision>, 'updated_at' | 'version_note'>;
