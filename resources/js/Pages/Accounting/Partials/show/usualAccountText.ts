import type { DocumentDetail } from '#contract/accounting/document.ts';

/** Why an account is offered for a payment; nothing if none is. */
export function usualAccountText({ usual_account, currency }: DocumentDetail): string | undefined {
  if (usual_account === null) {
    return undefined;
  }
  return usual_account.reason === 'only' ? `your only account in ${currency}` : `the account in ${currency} used last`;
}
