import { bankAccountsApi } from '#js/api/accounting/bankAccounts.ts';

/** The currency of a bank account, which documents state; empty without an account. */
export async function currencyOfAccount(id: number | string | null | undefined): Promise<string> {
  const { data } = id ? await bankAccountsApi.get({ params: { id: Number(id) } }) : { data: null };
  return data?.currency ?? '';
}
