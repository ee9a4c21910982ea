import { useEffect, useState } from 'react';
import { countries } from '#domain/kit/countries.ts';
import { isLocale } from '#domain/kit/locale.ts';
import { LOCALE_NAMES, LOCALES } from '#domain/kit/localeNames.ts';
import { currencies } from '#domain/kit/money/currencies.ts';
import { PortalSelectField } from '#js/components/portal/PortalSelectField.tsx';
import { proposeLocale } from './proposeLocale.ts';
import { placeOf, proposePlace } from './proposePlace.ts';

type Field = 'country' | 'timezone' | 'currency' | 'locale';

const CHOOSE = { value: '', label: 'Choose…' };

/**
 * Country of the organisation; time zone, currency and language follow from it and can be changed below. The browser's
 * values are preselected. The fields below are open while one of them must be chosen or was refused.
 */
export function PlaceFields({ errors }: { errors: { [K in Field]?: string } }) {
  const [values, setValues] = useState({ country: '', timezone: '', currency: '', locale: '' });
  // The lists come from the browser, because the server may support other time zones. Hence not rendered on the server.
  const [choices, setChoices] = useState<ReturnType<typeof choicesHere> | null>(null);
  useEffect(() => {
    setChoices(choicesHere());
    setValues((typed) => (Object.values(typed).some(Boolean) ? typed : { ...proposePlace(), locale: proposeLocale() }));
  }, []);
  const isMissing = choices !== null && !(values.timezone && values.currency && values.locale);
  const isRefused = Boolean(errors.timezone || errors.currency || errors.locale);
  const [isChanging, setChanging] = useState(false);
  const field = (name: Field) => ({
    name,
    required: true,
    value: values[name],
    error: errors[name],
    options: [CHOOSE, ...(choices?.[name] ?? [])],
  });
  return (
    <>
      <PortalSelectField
        label="Country"
        autoComplete="country"
        {...field('country')}
        onChange={({ target: { value: country } }) =>
          setValues(country === '' ? { ...values, country } : placeOf(country, values))
        }
      />
      <details
        className="p-more"
        open={isMissing || isRefused || isChanging}
        onToggle={({ currentTarget }) => setChanging(currentTarget.open)}
      >
        <summary>{summaryOf(values)}</summary>
        <PortalSelectField
          label="Time zone"
          help="All times are shown in this time zone."
          {...field('timezone')}
          onChange={({ target }) => setValues({ ...values, timezone: target.value })}
        />
        <PortalSelectField
          label="Currency"
          help="Used for new events."
          {...field('currency')}
          onChange={({ target }) => setValues({ ...values, currency: target.value })}
        />
        <PortalSelectField
          label="Language"
          help="Sets the format of dates, times and numbers."
          {...field('locale')}
          onChange={({ target }) => setValues({ ...values, locale: target.value })}
        />
      </details>
    </>
  );
}

/** `Nairobi time, KES, English (Kenya)`. */
function summaryOf({ timezone, currency, locale }: { timezone: string; currency: string; locale: string }): string {
  const city = timezone.split('/').at(-1)?.replaceAll('_', ' ');
  const parts = [city && `${city} time`, currency, isLocale(locale) && LOCALE_NAMES[locale]].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'Time zone, currency and language';
}

function choicesHere() {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [
    ...new Set(
      ['UTC', own, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))].filter(Boolean),
    ),
  ].sort();
  return {
    country: countries(),
    timezone: zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    currency: currencies(),
    locale: LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
  };
}
