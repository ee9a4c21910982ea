import { IconFilterCog } from '@tabler/icons-react';
import type { BankRule } from '#contract/accounting/bankRules.ts';
import { BANK_RULE_SORTS } from '#domain/accounting/statements/statements.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useBankRules } from '#js/stores/accounting/bankRules.ts';
import { removeBankRule } from '../Partials/statements/removeBankRule.ts';

const BankRuleDrawer = lazyDialog(
  async () => (await import('../Partials/statements/BankRuleDrawer.tsx')).BankRuleDrawer,
);

const rules = defineList(useBankRules, { sorts: BANK_RULE_SORTS });
export const { prefetch } = rules;

const columns: DataColumn<BankRule>[] = [
  titleColumn('name', 'Name', ({ name, contains }) => ({ title: name, detail: contains && `Contains “${contains}”` })),
  textColumn('direction', 'Money', ({ direction }) => direction && (direction === 'income' ? 'In' : 'Out')),
  textColumn('is_automatic', 'At the import', ({ is_automatic }) => (is_automatic ? 'Books' : 'Suggests')),
  textColumn('position', 'Order', ({ position }) => position, { sortable: true, align: 'end' }),
];

export default function BankRules() {
  return (
    <RecordList
      title="Bank rules"
      noun="rules"
      can={useCanCheck()}
      create={{ label: 'New rule', permission: 'statements.manage' }}
      header={(action) => (
        <PageHeader
          title="Bank rules"
          context="What lines of bank statements with a certain text become. The first rule that fits applies."
          {...(action && { action })}
        />
      )}
      columns={columns}
      table={rules.useTable()}
      removal={{ run: removeBankRule }}
      empty={{
        icon: <IconFilterCog size={20} />,
        title: 'No rules yet',
        text: 'Add a rule for what comes back each month, such as rent or bank fees: it is booked as you say.',
      }}
      form={(rule, close) => <BankRuleDrawer record={rule} onClose={close} />}
    />
  );
}
