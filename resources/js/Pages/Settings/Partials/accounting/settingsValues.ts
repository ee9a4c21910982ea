import type { AccountingSettings } from '#contract/accounting/accountingSettings.ts';
import {
  completeData,
  type DocumentTexts,
  NUMBERED_TYPES,
  type NumberedType,
  type NumberFormat,
} from '#domain/accounting/accountingSettings.ts';
import { formValues } from '#js/components/form/formValues.ts';
import type { AccountingSettingsInput } from '#js/stores/accounting/accountingSettings.ts';

type Settings = AccountingSettings['value'];
type Rounding = 'line' | 'document';

const DEFAULTS = {
  ...{ name: '', email: '', phone: '', tax_number: '', street: '', city: '', province: '', postal_code: '' },
  ...{ country: '', bank_details: '', financial_year_start: '01-01' },
  payment_terms_days: 30 as number | string,
  rounding: 'document' as Rounding,
  cash_rounding: 1 as number | string,
  sends_reminders: false,
  pays_online: false,
  pays_partly: false,
  takes_quote_requests: false,
  gives_order_invoices: false,
  updated_at: null as string | null,
};

export type SettingsValues = typeof DEFAULTS & {
  numbering: Record<NumberedType, NumberFormat>;
  texts: Record<NumberedType, DocumentTexts>;
};

/** The values of the form. What another backend does not send has its default. */
export function settingsValues(settings: Settings): SettingsValues {
  const { numbering, texts } = completeData({});
  return {
    ...formValues(DEFAULTS, settings),
    numbering: eachType((type) => known(numbering[type], settings.numbering?.[type])),
    texts: eachType((type) => known(texts[type], settings.texts?.[type])),
  };
}

export function settingsInput(values: SettingsValues): AccountingSettingsInput {
  return values;
}

/** The fields that were sent, over the defaults. */
function known<T extends object>(defaults: T, sent: object | null | undefined): T {
  const fields = Object.entries(sent ?? {}).filter(([, value]) => value !== null);
  return { ...defaults, ...Object.fromEntries(fields) };
}

function eachType<T>(of: (type: NumberedType) => T): Record<NumberedType, T> {
  // Every type is a key.
  return Object.fromEntries(NUMBERED_TYPES.map((type) => [type, of(type)])) as Record<NumberedType, T>;
}
