import { bankRule } from '#contract/accounting/bankRules.ts';
import { BankRuleDrawer } from '#js/Pages/Accounting/Partials/statements/BankRuleDrawer.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

const RULE = { name: 'Power', direction: 'expense', contains: 'power works' } as const;

export const forms: Record<string, PartialForm> = {
  'PUT /banking/rules/update/{id}': {
    name: 'a bank rule',
    form: () => <BankRuleDrawer record={partialRecord(bankRule, { id: 1, ...RULE })} onClose={() => {}} />,
    sends: RULE,
  },
};
