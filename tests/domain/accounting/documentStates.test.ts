import { describe, expect, it } from 'vitest';
import { canMove, choosableStatuses, isEditable, moveError } from '#domain/accounting/documentStates.ts';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, firstStatus, isOverdue } from '#domain/accounting/documents.ts';

describe('documentStates', () => {
  it.each([
    ['invoice', 'draft', 'sent'],
    ['invoice', 'sent', 'paid'],
    ['invoice', 'viewed', 'cancelled'],
    ['invoice', 'partly_paid', 'written_off'],
    ['estimate', 'viewed', 'accepted'],
    ['estimate', 'sent', 'declined'],
    ['quote', 'requested', 'declined'],
    ['bill', 'draft', 'received'],
    ['bill', 'received', 'approved'],
    ['credit_note', 'draft', 'sent'],
  ] as const)('%s: %s → %s', (type, from, to) => {
    expect(moveError(type, from, to)).toBeNull();
  });

  it.each([
    ['invoice', 'draft', 'paid', 'This invoice is a draft. It can become sent.'],
    ['invoice', 'draft', 'cancelled', 'This invoice is a draft. Delete it instead.'],
    ['invoice', 'sent', 'draft', 'This invoice has a number and is fixed. Make a new version instead.'],
    ['invoice', 'sent', 'partly_paid', 'Record the payment instead.'],
    ['invoice', 'paid', 'cancelled', 'This invoice has payments. Remove or refund them first, or issue a credit note.'],
    ['estimate', 'declined', 'accepted', 'This estimate is declined, which cannot be changed.'],
    ['estimate', 'accepted', 'declined', 'This estimate is accepted, which cannot be changed.'],
    ['estimate', 'accepted', 'invoiced', 'Generate the invoice instead.'],
    ['quote', 'requested', 'answered', 'Write an estimate for this request instead.'],
    ['bill', 'received', 'paid', 'This bill is received. It can become approved or cancelled.'],
    ['invoice', 'sent', 'sent', 'This invoice is sent already.'],
  ] as const)('refuses %s: %s → %s', (type, from, to, sentence) => {
    expect(moveError(type, from, to)).toBe(sentence);
  });

  it('never goes back to a draft, and only drafts can be edited', () => {
    for (const type of DOCUMENT_TYPES) {
      for (const from of DOCUMENT_STATUSES) {
        expect(canMove(type, from, 'draft')).toBe(false);
        expect(choosableStatuses(type, from).every((to) => moveError(type, from, to) === null)).toBe(true);
      }
      expect(isEditable(firstStatus(type))).toBe(true);
    }
    expect(isEditable('sent')).toBe(false);
  });

  it('is overdue from the day after the due date, as long as money is expected', () => {
    expect(isOverdue('sent', '2026-05-01', '2026-05-01')).toBe(false);
    expect(isOverdue('sent', '2026-05-01', '2026-05-02')).toBe(true);
    expect(isOverdue('paid', '2026-05-01', '2026-05-02')).toBe(false);
    expect(isOverdue('sent', null, '2026-05-02')).toBe(false);
  });
});
