import { localeOf } from '#domain/kit/locale.ts';
import { LOCALE_NAMES, LOCALES } from '#domain/kit/localeNames.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import type { RecordForm } from '#js/components/form/useRecordForm.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import type { CompanyValues } from './companyValues.ts';

const OPTIONS = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }));

/** The language of the company, with a sample date and amount. */
export function LocaleSelect({ form }: { form: RecordForm<CompanyValues> }) {
  const { timezone, currency } = form.values;
  const locale = localeOf(form.values.locale);
  const now = formatDate(new Date(serverNow()).toISOString(), timezone, 'dateTime', locale);
  return (
    <SelectField
      label="Language"
      description={`Dates, times and figures: ${now} · ${formatMoney('1234.50', currency, locale)}`}
      searchable
      allowDeselect={false}
      data={OPTIONS}
      {...form.field('locale')}
      onChange={(next) => form.set({ locale: localeOf(next) })}
    />
  );
}
