import '#css/mantineSwitch.css';
import '#css/mantineForms.css';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { AccountingContact } from '#contract/accounting/accountingContacts.ts';
import {
  ACCOUNTING_CONTACT_TYPE_LABELS,
  ACCOUNTING_CONTACT_TYPES,
  type AccountingContactType,
} from '#domain/accounting/contacts.ts';
import { taxNumberError } from '#domain/accounting/taxNumber.ts';
import { countries } from '#domain/kit/countries.ts';
import { currencies } from '#domain/kit/money/currencies.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useAccountingContacts } from '#js/stores/accounting/accountingContacts.ts';
import { useContactChoices } from '#js/stores/people/contacts/contactChoices.ts';

const NEW_CONTACT = {
  type: 'customer' as AccountingContactType,
  ...{ name: '', email: '', phone: '', website: '', tax_number: '', currency: '', notes: '' },
  ...{ street: '', city: '', province: '', postal_code: '', country: '', delivery_address: '' },
  terms_days: '' as number | string,
  contact_id: null as number | null,
  is_archived: false,
  updated_at: null as string | null,
};

type AccountingContactDrawerProps = EditorProps<AccountingContact> & {
  /** Of a new one. */
  type?: AccountingContactType;
  onSaved?: (contact: AccountingContact | null) => unknown;
};

/** Adds a customer or vendor, or edits one. */
export function AccountingContactDrawer(props: AccountingContactDrawerProps) {
  const { record: contact, type = 'customer', onClose, onSaved = onClose } = props;
  const form = useStoreForm(useAccountingContacts, { ...NEW_CONTACT, type }, contact, {
    onSaved: ({ data }) => onSaved(data ?? null),
    draft: 'accounting-contact',
  });
  const { country, currency, contact_id, tax_number } = form.values;
  const noun = type === 'vendor' ? 'vendor' : 'customer';
  return (
    <FormDrawer onClose={onClose} form={form} {...formTexts(noun, contact?.name)}>
      <TextInput label="Name" required maxLength={160} data-autofocus {...form.field('name')} />
      <SelectField
        label="Type"
        allowDeselect={false}
        data={ACCOUNTING_CONTACT_TYPES.map((value) => ({ value, label: ACCOUNTING_CONTACT_TYPE_LABELS[value] }))}
        value={form.values.type}
        error={form.errorOf('type')}
        onChange={(value) => form.set({ type: ACCOUNTING_CONTACT_TYPES.find((each) => each === value) ?? 'customer' })}
      />
      <FieldRow>
        <TextInput label="E-mail" type="email" inputMode="email" maxLength={254} {...form.field('email')} />
        <TextInput label="Phone" type="tel" inputMode="tel" maxLength={40} {...form.field('phone')} />
      </FieldRow>
      <TextInput label="Website" type="url" placeholder="https://" maxLength={500} {...form.field('website')} />
      <TextInput label="Street" maxLength={160} {...form.field('street')} />
      <FieldRow>
        <TextInput label="Postal code" maxLength={20} {...form.field('postal_code')} />
        <TextInput label="City" maxLength={120} {...form.field('city')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="State or province" maxLength={120} {...form.field('province')} />
        <SelectField
          label="Country"
          searchable
          clearable
          data={countries()}
          value={country || null}
          error={form.errorOf('country')}
          onChange={(value) => form.set({ country: value ?? '' })}
        />
      </FieldRow>
      <Textarea
        label="Delivery address"
        description="If it is another than the one above"
        autosize
        minRows={2}
        maxLength={400}
        {...form.field('delivery_address')}
      />
      <TextInput
        label="Tax number"
        maxLength={40}
        {...form.field('tax_number')}
        error={form.errorOf('tax_number') ?? taxNumberError(tax_number)}
      />
      <FieldRow>
        <SelectField
          label="Currency"
          placeholder="As the books"
          searchable
          clearable
          data={currencies()}
          value={currency || null}
          error={form.errorOf('currency')}
          onChange={(value) => form.set({ currency: value ?? '' })}
        />
        <CountInput
          label="Payment terms"
          min={0}
          max={365}
          suffix=" days"
          placeholder="As in the settings"
          {...form.field('terms_days')}
        />
      </FieldRow>
      <RecordPicker
        label="Person"
        placeholder="Nobody"
        description="In your contacts"
        choices={useContactChoices()}
        value={contact_id}
        name={contact_id === contact?.contact_id ? contact?.contact_name : null}
        error={form.errorOf('contact_id')}
        onChange={(id) => form.set({ contact_id: id })}
      />
      <Textarea label="Notes" autosize minRows={2} maxRows={8} maxLength={4000} {...form.field('notes')} />
      <Switch label="Archived" description="It is no longer offered in new documents." {...form.check('is_archived')} />
    </FormDrawer>
  );
}
