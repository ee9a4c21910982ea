import { router } from '@inertiajs/react';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { kindOf } from '../documentKinds.ts';

/** Opens the page of a document that was made. */
export function showDocument(document: DocumentDetail): void {
  router.visit(kindOf(document.type).show(document));
}
