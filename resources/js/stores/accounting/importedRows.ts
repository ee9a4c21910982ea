import { create } from 'zustand';
import type { ImportedRows } from '#contract/accounting/importedRows.ts';
import { currencyRatesApi } from '#js/api/accounting/currencyRates.ts';
import { itemsApi } from '#js/api/accounting/items.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '../kit/run.ts';
import { useCurrencyRates } from './currencyRates.ts';
import { useItems } from './items.ts';

type Kind = 'items' | 'rates';
type Answer = Promise<Outcome<{ data: ImportedRows | null }>>;

type State = RunFlags & {
  /** What a CSV file would do. */
  preview: (kind: Kind, file: File, options?: ActionOptions) => Answer;
  importFile: (kind: Kind, file: File, options?: ActionOptions) => Answer;
};

const CALLS = { items: itemsApi.import, rates: currencyRatesApi.import };
const LISTS = { items: useItems, rates: useCurrencyRates };

/** Imports of items and exchange rates from CSV files. */
export const useImportedRows = create<State>()((set) => ({
  ...idle,
  preview: (kind, file, options) =>
    run(set, () => CALLS[kind]({ body: { file, is_preview: true } }), { quiet: true }, options),
  importFile: (kind, file, options) =>
    run(
      set,
      () => CALLS[kind]({ body: { file, is_preview: false } }),
      {
        success: ({ message }) => message ?? 'File imported',
        failure: 'The file could not be imported. Nothing was changed.',
        after: () => LISTS[kind].getState().reload(),
      },
      options,
    ),
}));
