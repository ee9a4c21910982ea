import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankAccount } from '#contract/accounting/bankAccounts.ts';
import type { BankStatement } from '#contract/accounting/bankStatements.ts';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import type { StatementLine } from '#contract/accounting/statementLines.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aDraft } from '../../documents/aDraft.ts';
import { camt, GERMAN_CSV } from '../files/statements.ts';

type One<T> = { data: T; message: string };

let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice({ currency: 'EUR' }));
});
afterAll(() => app.close());

const account = async (name: string) =>
  (await owner.post<One<BankAccount>>('/banking/accounts/store', { name, currency: 'EUR' })).body.data;
const upload = (accountId: number, text: string, name = 'statement.txt') =>
  owner.post<One<BankStatement & { known_lines: number; booked_lines: number }>>(
    '/banking/statements/import',
    aForm({ account_id: accountId, file: new File([text], name) }),
  );
const linesOf = async (accountId: number, query = '') =>
  (
    await owner.get<{ data: StatementLine[] }>(
      `/banking/statement-lines/json?account_id=${accountId}&sort_order=asc&${query}`,
    )
  ).body.data;
const match = (id: number, body: object) =>
  owner.post<One<StatementLine>>(`/banking/statement-lines/${id}/match`, body);
const invoice = async (total: string, name = 'Ada Lovelace') => {
  const lines = [{ name: 'Stand', quantity: '1', unit_price: total }];
  const { data } = (
    await owner.post<One<DocumentDetail>>('/accounting/documents/store', aDraft({ contact_name: name, lines }))
  ).body;
  return (await owner.post<One<DocumentDetail>>(`/accounting/documents/update-status/${data.id}`, { status: 'sent' }))
    .body.data;
};
const documentOf = async (id: number) =>
  (await owner.get<One<DocumentDetail>>(`/accounting/documents/get-document/${id}`)).body.data;
const balanceOf = async (id: number) =>
  (await owner.get<One<BankAccount>>(`/banking/accounts/get-account/${id}`)).body.data.balance;

describe('a statement', () => {
  it('pays the invoice that its line names, on the account of the line, and can be undone', async () => {
    const { id } = await account('Paying');
    const { id: invoiceId, number } = await invoice('1100');
    expect((await upload(id, GERMAN_CSV.replace('NUMBER', number ?? ''))).body.message).toBe('4 lines imported');
    const [line] = await linesOf(id);
    expect(line?.suggestion).toMatchObject({
      is_certain: true,
      reason: 'Number and amount',
      documents: [{ id: invoiceId }],
    });
    const certain = await owner.post<One<object>>('/banking/statement-lines/match-certain', { account_id: id });
    expect(certain.body.data).toEqual({ matched: 1, failed: 0, next: null });
    expect(await documentOf(invoiceId)).toMatchObject({ status: 'paid', due: '0.00' });
    expect(await balanceOf(id)).toBe('1100.00');
    await owner.post(`/banking/statement-lines/${line?.id}/unmatch`);
    expect(await documentOf(invoiceId)).toMatchObject({ status: 'sent', due: '1100.00' });
    expect(await balanceOf(id)).toBe('0.00');
  });

  it('imports no line twice, but equal lines of one file', async () => {
    const { id } = await account('Twice');
    await upload(id, GERMAN_CSV);
    expect((await upload(id, GERMAN_CSV)).status).toBe(422);
    const more = await upload(id, `${GERMAN_CSV}01.04.2026;Ada;Neu;5,00;EUR\n`);
    expect(more.body.data).toMatchObject({ lines: 1, known_lines: 4 });
    expect(await linesOf(id)).toHaveLength(5);
  });
});

describe('a line', () => {
  it('pays several invoices, and books what is left', async () => {
    const { id } = await account('Many');
    const invoices = [await invoice('100'), await invoice('50')];
    await upload(id, camt('0.00', '147.00', [{ amount: '147.00', day: '2026-05-02' }]));
    const [line] = await linesOf(id);
    const documents = invoices.map((each, index) => ({ id: each.id, amount: index === 0 ? '100' : '50' }));
    const short = await match(line?.id ?? 0, { documents });
    expect(short.status).toBe(422);
    const done = await match(line?.id ?? 0, { documents, transaction: { description: 'Fee of the bank' } });
    expect(done.body.data.matches.map(({ amount }) => amount)).toEqual(['100.00', '50.00', '-3.00']);
    expect(await balanceOf(id)).toBe('147.00');
    expect((await match(line?.id ?? 0, { documents })).status).toBe(409);
  });

  it('shares an entry with another line, and is open again when the entry is voided', async () => {
    const { id } = await account('Shared');
    const body = {
      type: 'income',
      account_id: id,
      date: '2026-05-02',
      description: 'Gift',
      splits: [{ amount: '30' }],
    };
    const { data } = (await owner.post<One<{ id: number }>>('/banking/transactions/store', body)).body;
    const entries = ['10.00', '20.00'].map((amount) => ({ amount, day: '2026-05-03' }));
    await upload(id, camt('0.00', '30.00', entries));
    for (const line of await linesOf(id)) {
      const { body: found } = await owner.get<One<{ entries: { id: number }[] }>>(
        `/banking/statement-lines/${line.id}/candidates`,
      );
      expect((await match(line.id, { entries: [found.data.entries[0]?.id] })).status).toBe(200);
    }
    expect(await linesOf(id, 'state=open')).toHaveLength(0);
    await owner.call('DELETE', `/banking/transactions/delete/${data.id}`);
    expect(await linesOf(id, 'state=open')).toHaveLength(2);
  });

  it('is a transfer to another account', async () => {
    const { id } = await account('From');
    const other = await account('To');
    await upload(id, camt('90.00', '50.00', [{ amount: '40.00', isDebit: true, day: '2026-05-02' }]));
    const [line] = await linesOf(id);
    await match(line?.id ?? 0, { transfer_account_id: other.id });
    expect([await balanceOf(id), await balanceOf(other.id)]).toEqual(['-40.00', '40.00']);
  });
});

describe('a rule', () => {
  it('books lines at the import, and shows before which it would name', async () => {
    const { id } = await account('Rules');
    await upload(id, GERMAN_CSV);
    const condition = `account_id=${id}&direction=expense&contains=stadtwerke&min_amount=80`;
    const preview = await owner.get<One<{ count: number }>>(`/banking/rules/preview?${condition}`);
    expect(preview.body.data.count).toBe(2);
    const rule = { name: 'Power', account_id: id, direction: 'expense', contains: 'Stadtwerke', is_automatic: true };
    await owner.post('/banking/rules/store', rule);
    const later = await upload(id, GERMAN_CSV.replaceAll('05.03.', '06.04.'));
    expect(later.body.data).toMatchObject({ known_lines: 2, lines: 2, booked_lines: 2, open_lines: 0 });
    expect(await balanceOf(id)).toBe('-169.00');
  });
});

describe('reconciliation', () => {
  it('needs every line and the balance, and locks what is matched until it is reopened', async () => {
    const { id } = await account('Reconciled');
    const { data: statement } = (await upload(id, camt('100.00', '110.00', [{ amount: '10.00', day: '2026-05-02' }])))
      .body;
    const reconcile = () => owner.post(`/banking/statements/${statement.id}/reconcile`, {});
    expect((await reconcile()).status).toBe(409);
    const [line] = await linesOf(id);
    const matched = await match(line?.id ?? 0, { transaction: { description: 'Gift' } });
    expect((await reconcile()).status).toBe(200);
    const transaction = matched.body.data.matches[0]?.source_id;
    expect((await owner.call('DELETE', `/banking/transactions/delete/${transaction}`)).body).toMatchObject({
      message: expect.stringContaining('reconciled'),
    });
    expect((await owner.post(`/banking/statement-lines/${line?.id}/unmatch`)).status).toBe(409);
    expect((await owner.call('DELETE', `/banking/statements/delete/${statement.id}`)).status).toBe(409);
    const gap = (await upload(id, camt('120.00', '121.00', [{ amount: '1.00', day: '2026-06-02' }]))).body.data;
    const [next] = await linesOf(id, `statement_id=${gap.id}`);
    await match(next?.id ?? 0, { transaction: { description: 'Gift' } });
    expect((await owner.post(`/banking/statements/${gap.id}/reconcile`)).body).toMatchObject({
      message: expect.stringContaining('between them is missing'),
    });
    await owner.post(`/banking/statements/${statement.id}/reopen`);
    expect((await owner.call('DELETE', `/banking/transactions/delete/${transaction}`)).status).toBe(200);
  });
});
