import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import { ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { nextCode } from '../addLedgerAccount.ts';

type Shared = { companyId: number; currency: string; openingDate: string };

/** What the first gateway holds until it pays out (decision 0154). Sales of tickets are posted to it. */
export function planGatewayAccount({ book, company }: Demo, bankCode: string, shared: Shared): void {
  const [gateway] = book.rowsOf(company, paymentGateways);
  if (!gateway) {
    return;
  }
  const codes = new Set(book.rowsOf(company, ledgerAccounts).map(({ code }) => code));
  const name = `${gateway.name} balance`;
  const ledgerAccount = book.add(ledgerAccounts, {
    ...{ companyId: company.id, code: nextCode(bankCode, codes), name, type: 'asset' },
  } as const);
  book.add(bankAccounts, {
    ...{ ...shared, kind: 'gateway', name, gatewayId: gateway.id, openingBalance: 0 },
    ledgerAccountId: ledgerAccount.id,
  } as const);
}
