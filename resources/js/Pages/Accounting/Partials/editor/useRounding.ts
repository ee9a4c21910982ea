import type { ComputableDocument } from '#domain/accounting/computeDocument.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useAccountingSettings } from '#js/stores/accounting/accountingSettings.ts';

export type Rounding = Pick<ComputableDocument, 'rounding' | 'cashRounding'>;

/** How the company rounds; per document and not to cash until its settings are there, or without them. */
export function useRounding(): Rounding {
  const { selected, get } = useAccountingSettings();
  useLoad(get);
  const { rounding, cash_rounding } = selected?.value ?? {};
  return { rounding: rounding ?? 'document', cashRounding: cash_rounding ?? 1 };
}
