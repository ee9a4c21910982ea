import '#css/mantineSwitch.css';
import '#css/mantineForms.css';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { Contact } from '#contract/people/contacts.ts';
import { LOCALE_NAMES, LOCALES } from '#domain/kit/localeNames.ts';
import { MAX_TAGS, TAG_LENGTH } from '#domain/people/contacts.ts';
import { fullName } from '#domain/people/fullName.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { TagsField } from '#js/components/input/TagsField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useContactFields } from '#js/stores/people/contactFields.ts';
import { useContacts } from '#js/stores/people/contacts/contacts.ts';
import { useContactTags } from '#js/stores/people/contacts/contactTags.ts';
import { useMemberChoices } from '#js/stores/programme/organisers/memberChoices.ts';
import { CustomFields, type CustomInput } from './CustomFields.tsx';
import { SimilarContacts } from './duplicates/SimilarContacts.tsx';
import { FurtherAddresses, madePrimary } from './FurtherAddresses.tsx';
import { type PostalEntry, PostalFields } from './PostalFields.tsx';

const DETAILS = { label: null as string | null, is_primary: false };
const BLANK_EMAIL = { address: '', ...DETAILS };
const BLANK_PHONE = { phone: '', ...DETAILS };

const NEW_CONTACT = {
  ...{ name: '', first_name: '', last_name: '', email: '', phone: '', organisation: '', job_title: '' },
  ...{ address: '', postal_code: '', city: '', country: '', address_label: '', notes: '' },
  further_addresses: [] as PostalEntry[],
  emails: [] as (typeof BLANK_EMAIL)[],
  phones: [] as (typeof BLANK_PHONE)[],
  birthday: null as string | null,
  tags: [] as string[],
  language: '',
  owner_id: null as number | null,
  external_id: '',
  custom: {} as CustomInput,
  do_not_contact: false,
  updated_at: null as string | null,
};

type ContactDrawerProps = EditorProps<Contact> & { onSaved?: (contact: Contact | null) => unknown };

/** Adds a contact, or edits one. */
export function ContactDrawer({ record: contact, onClose, onSaved = onClose }: ContactDrawerProps) {
  const form = useStoreForm(useContacts, NEW_CONTACT, contact, {
    onSaved: ({ data }) => onSaved(data ?? null),
    draft: 'contact',
  });
  const { list: tags, load } = useContactTags();
  useLoad(load, {});
  const { list: fields, load: loadFields } = useContactFields();
  useLoad(loadFields, {});
  const members = useMemberChoices();
  const { first_name, last_name, email, phone, emails, phones } = form.values;
  // Another backend may know only one of each.
  const hasEmails = contact === null || contact.emails !== null;
  const hasPhones = contact === null || contact.phones !== null;
  const setPart = (part: { first_name: string } | { last_name: string }) =>
    form.set({ ...part, name: fullName({ first_name, last_name, ...part }) });
  const hasParts = contact === null || Boolean(contact.first_name || contact.last_name);

  return (
    <FormDrawer onClose={onClose} form={form} {...formTexts('contact', contact?.name, contact ? undefined : 'Add')}>
      {hasParts ? (
        <FieldRow>
          <TextInput
            label="First name"
            maxLength={80}
            data-autofocus
            name="first_name"
            value={first_name}
            error={form.errorOf('first_name') ?? form.errorOf('name')}
            onChange={(event) => setPart({ first_name: event.currentTarget.value })}
          />
          <TextInput
            label="Last name"
            maxLength={80}
            name="last_name"
            value={last_name}
            error={form.errorOf('last_name')}
            onChange={(event) => setPart({ last_name: event.currentTarget.value })}
          />
        </FieldRow>
      ) : (
        <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      )}
      <FieldRow>
        <TextInput label="E-mail" type="email" inputMode="email" maxLength={254} {...form.field('email')} />
        <TextInput label="Phone" type="tel" inputMode="tel" maxLength={40} {...form.field('phone')} />
      </FieldRow>
      {hasEmails && (
        <FurtherAddresses
          noun="E-mail address"
          type="email"
          maxLength={254}
          field="address"
          blank={BLANK_EMAIL}
          list={emails}
          errorOf={(index) => form.errorOf(`emails.${index}.address`)}
          onChange={(list) => form.set({ emails: list })}
          onMakePrimary={(entry) =>
            form.set({
              email: entry.address,
              emails: madePrimary('address', { list: emails, entry, former: email, blank: BLANK_EMAIL }),
            })
          }
        />
      )}
      {hasPhones && (
        <FurtherAddresses
          noun="Phone number"
          type="tel"
          maxLength={40}
          field="phone"
          blank={BLANK_PHONE}
          list={phones}
          errorOf={(index) => form.errorOf(`phones.${index}.phone`)}
          onChange={(list) => form.set({ phones: list })}
          onMakePrimary={(entry) =>
            form.set({
              phone: entry.phone,
              phones: madePrimary('phone', { list: phones, entry, former: phone, blank: BLANK_PHONE }),
            })
          }
        />
      )}
      {contact === null && (
        <SimilarContacts name={form.values.name} email={form.values.email} phone={form.values.phone} />
      )}
      <FieldRow>
        <TextInput label="Organisation" maxLength={120} {...form.field('organisation')} />
        <TextInput label="Role" maxLength={120} {...form.field('job_title')} />
      </FieldRow>
      <PostalFields
        values={form.values}
        hasFurther={contact === null || contact.further_addresses !== null}
        errorOf={form.errorOf}
        onChange={form.set}
      />
      <DateInput label="Birthday" {...form.field('birthday')} />
      <TagsField
        label="Tags"
        description="Type a tag and press Enter"
        data={tags.map(({ id }) => id)}
        maxTags={MAX_TAGS}
        maxLength={TAG_LENGTH}
        value={form.values.tags}
        error={form.errorOf('tags')}
        onChange={(value) => form.set({ tags: value })}
      />
      <CustomFields
        fields={fields}
        values={form.values.custom}
        errorOf={form.errorOf}
        onChange={(custom) => form.set({ custom })}
      />
      <RecordPicker
        label="Owner"
        description="Who looks after this contact"
        placeholder="Nobody"
        value={form.values.owner_id}
        name={contact?.owner_name}
        choices={members}
        error={form.errorOf('owner_id')}
        onChange={(owner_id) => form.set({ owner_id })}
      />
      <FieldRow>
        <SelectField
          label="Language"
          clearable
          data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          value={form.values.language || null}
          error={form.errorOf('language')}
          onChange={(value) => form.set({ language: value ?? '' })}
        />
        <TextInput label="External ID" maxLength={120} {...form.field('external_id')} />
      </FieldRow>
      <Textarea label="Notes" autosize minRows={2} maxRows={8} maxLength={5000} {...form.field('notes')} />
      <Switch
        label="Do not contact"
        description="No message of any kind is sent to this contact"
        {...form.check('do_not_contact')}
      />
    </FormDrawer>
  );
}
