import { LocaleSelect } from './LocaleSelect.tsx';
import '#css/mantineForms.css';
import { router } from '@inertiajs/react';
import { TextInput } from '@mantine/core';
import type { CompanyProfile } from '#contract/account/companySettings.ts';
import { contrast } from '#domain/kit/accent.ts';
import { currencies } from '#domain/kit/money/currencies.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { FieldRow, FormPage, FormSection } from '#js/components/form/FormPage.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { ColorChoice } from '#js/components/input/ColorChoice.tsx';
import { ImageInput } from '#js/components/input/ImageInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useCompanySettings } from '#js/stores/account/companySettings.ts';
import { ContactFields } from './ContactFields.tsx';
import { companyInput, companyValues } from './companyValues.ts';

/** Minimum contrast for white text on the accent. Below it, black text or a darker mix of the colour is used. */
const PALE = 4.5;
const TIMEZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))];

/** Name, locale, currency and branding. Changes appear on every open screen of the company. */
export function CompanyForm({ company }: { company: CompanyProfile }) {
  const form = useRecordForm({
    initial: companyValues(company),
    record: company,
    save: (values, options) => useCompanySettings.getState().update(companyInput(values, company), options),
    draft: 'company',
    onSaved: ({ data }) => {
      form.reset(companyValues(data ?? company));
      router.reload({ only: ['company'] });
    },
  });
  const { accent } = form.values;
  const isPale = accent !== null && contrast(accent, '#ffffff') < PALE;
  return (
    <FormPage form={form} submitLabel="Save company" cancelHref={pageUrl('Dashboard/Index')}>
      <FormSection
        title="Organisation"
        description="Guests read the name on tickets, in e-mails and in the browser tab."
      >
        <TextInput label="Name" required maxLength={120} autoComplete="organization" {...form.field('name')} />
        <FieldRow>
          <SelectField
            label="Time zone"
            description="All times are shown in this time zone. Changing it does not move events."
            searchable
            allowDeselect={false}
            data={TIMEZONES}
            {...form.field('timezone')}
            onChange={(timezone) => form.set({ timezone: timezone ?? '' })}
          />
          <SelectField
            label="Currency"
            description="Used for new events"
            searchable
            allowDeselect={false}
            data={currencies()}
            {...form.field('currency')}
            onChange={(currency) => form.set({ currency: currency ?? '' })}
          />
        </FieldRow>
        {company.locale && <LocaleSelect form={form} />}
      </FormSection>
      <FormSection title="Brand" description="Logo and colour of your portal, your e-mails and this product.">
        <ColorChoice
          label="Accent colour"
          value={accent}
          onChange={(color) => form.set({ accent: color })}
          error={form.errorOf('accent')}
          description={
            isPale
              ? 'This colour is pale: text on it is black, and links are a darker shade of it.'
              : 'For buttons and links'
          }
        />
        <ImageInput
          label="Logo on light"
          ground="light"
          description="Wide rather than tall, with a transparent background"
          value={form.values.logo_light}
          onChange={(file) => form.set({ logo_light: file })}
          {...imageError(form.errorOf('logo_light_file'))}
        />
        <ImageInput
          label="Logo on dark"
          ground="dark"
          description="Shown in dark mode"
          value={form.values.logo_dark}
          onChange={(file) => form.set({ logo_dark: file })}
          {...imageError(form.errorOf('logo_dark_file'))}
        />
      </FormSection>
      <ContactFields form={form} />
    </FormPage>
  );
}

const imageError = (error: string | undefined) => (error === undefined ? {} : { error });
