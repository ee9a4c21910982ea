import { Button } from '@mantine/core';
import { CHART_IDS } from '#domain/accounting/charts/Chart.ts';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { useLedgerAccounts } from '#js/stores/accounting/ledgerAccounts.ts';

const LABELS = { generic: 'General', CH: 'Switzerland', DE: 'Germany', UK: 'United Kingdom', US: 'United States' };

/** Replaces the chart by that of a country, while nothing is posted. */
export function UseTemplate() {
  const { button, popup } = usePopup('menu');
  const { applyTemplate } = useLedgerAccounts();
  const choose = async (template: (typeof CHART_IDS)[number]) => {
    const isConfirmed = await confirm({
      title: `Replace the chart by the template “${LABELS[template]}”?`,
      body: 'Your own accounts are deleted. It is possible only while nothing is posted.',
      confirmLabel: 'Replace chart',
      danger: true,
    });
    if (isConfirmed) {
      await applyTemplate(template);
    }
  };
  return (
    <>
      <Button size="xs" variant="default" {...button}>
        Use a template
      </Button>
      <ButtonMenu
        popup={popup}
        entries={CHART_IDS.map((id) => ({ kind: 'action', label: LABELS[id], onClick: () => choose(id) }))}
      />
    </>
  );
}
