import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { aForm } from '#tests/factories/aForm.ts';

const SUITE = 'tests/areas/accounting/statements/server/statements.test.ts';
const nobody = () => ({ params: { id: 1_000_000 } });
const aFile = (text: string) => new File([`Date,Description,Amount\n2026-03-01,${text},10.00\n`], 'march.csv');
const RULE = { name: 'Power', direction: 'expense', contains: 'Power' };

export const statements: AreaSamples = {
  'GET /banking/statements/json': ({ statedAccountId }) => ({ query: { account_id: String(statedAccountId) } }),
  'POST /banking/statements/read': ({ statedAccountId }) => ({
    body: aForm({ account_id: statedAccountId, file: aFile('Read only') }),
  }),
  'POST /banking/statements/import': ({ statedAccountId }) => ({
    body: aForm({ account_id: statedAccountId, file: aFile('Imported') }),
  }),
  'DELETE /banking/statements/delete/{id}': ({ spareStatementId }) => ({ params: { id: spareStatementId } }),
  'POST /banking/statements/{id}/reconcile': testedIn(SUITE, nobody),
  'POST /banking/statements/{id}/reopen': testedIn(SUITE, nobody),
  'GET /banking/statement-lines/json': ({ statedAccountId }) => ({ query: { account_id: String(statedAccountId) } }),
  'GET /banking/statement-lines/{id}/candidates': ({ statementLineId }) => ({ params: { id: statementLineId } }),
  'GET /banking/statement-lines/{id}/payout': ({ statementLineId }) => ({ params: { id: statementLineId } }),
  'POST /banking/statement-lines/{id}/match': ({ statementLineId }) => ({
    params: { id: statementLineId },
    body: { transaction: { description: 'Gift' } },
  }),
  'POST /banking/statement-lines/{id}/unmatch': ({ statementLineId }) => ({ params: { id: statementLineId } }),
  'POST /banking/statement-lines/match-certain': ({ statedAccountId }) => ({ body: { account_id: statedAccountId } }),
  'GET /banking/rules/json': () => ({}),
  'POST /banking/rules/store': () => ({ body: RULE }),
  'PUT /banking/rules/update/{id}': ({ bankRuleId }) => ({
    params: { id: bankRuleId },
    body: { ...RULE, name: 'Heat' },
  }),
  'DELETE /banking/rules/delete/{id}': ({ spareBankRuleId }) => ({ params: { id: spareBankRuleId } }),
  'GET /banking/rules/preview': () => ({ query: { direction: 'expense', contains: 'Power' } }),
};
