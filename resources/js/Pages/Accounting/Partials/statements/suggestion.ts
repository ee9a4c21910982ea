import type { StatementLine } from '#contract/accounting/statementLines.ts';
import type { MatchInput } from '#js/stores/accounting/statementLines.ts';

type Suggestion = NonNullable<StatementLine['suggestion']>;

/** What a line probably is, in short. */
export function suggestionText({ documents, entries, payout, rule }: Suggestion): string {
  if (payout) {
    return `Payout of ${payout.account_name ?? 'a gateway'}`;
  }
  const labels = [...documents, ...entries].map(({ label }) => label);
  return labels.length > 0 ? labels.join(', ') : (rule?.description ?? rule?.name ?? '');
}

/** The match that accepts a suggestion. */
export function acceptedInput(description: string, { documents, entries, payout, rule }: Suggestion): MatchInput {
  return {
    documents: documents.map(({ id }) => ({ id })),
    entries: entries.map(({ id }) => id),
    payout: payout && { account_id: payout.account_id, entries: payout.entries.map(({ id }) => id) },
    transaction: rule && {
      description: rule.description ?? description.slice(0, 200),
      ...{ category_id: rule.category_id, tax_id: rule.tax_id, contact_id: rule.contact_id },
    },
  };
}
