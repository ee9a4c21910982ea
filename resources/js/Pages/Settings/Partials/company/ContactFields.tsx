import { Textarea, TextInput } from '@mantine/core';
import { FieldRow, FormSection } from '#js/components/form/FormPage.tsx';
import type { RecordForm } from '#js/components/form/useRecordForm.ts';
import type { CompanyValues } from './companyValues.ts';

/** Contact details for guests, and the sender name of e-mails. */
export function ContactFields({ form }: { form: RecordForm<CompanyValues> }) {
  return (
    <>
      <FormSection
        title="Public contact"
        description="On the page of each event and at the foot of your portal. What you leave empty is not shown."
      >
        <FieldRow>
          <TextInput
            label="Contact e-mail"
            type="email"
            inputMode="email"
            maxLength={254}
            {...form.field('contact_email')}
          />
          <TextInput label="Phone" type="tel" inputMode="tel" maxLength={40} {...form.field('contact_phone')} />
        </FieldRow>
        <TextInput
          label="Website"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={500}
          {...form.field('contact_website')}
        />
        <Textarea
          label="Address"
          description="As you would write it on a letter"
          autosize
          minRows={2}
          maxLength={400}
          {...form.field('address')}
        />
      </FormSection>
      <FormSection
        title="Sender of your e-mails"
        description="Tickets, invitations and messages carry this name. They are sent from the address of this product."
      >
        <FieldRow>
          <TextInput
            label="Sender name"
            placeholder={form.values.name}
            description="Leave empty to use your organisation’s name."
            maxLength={80}
            {...form.field('sender_name')}
          />
          <TextInput
            label="Reply-to address"
            description="Replies to your e-mails go here. If empty, replies reach nobody."
            type="email"
            inputMode="email"
            maxLength={254}
            {...form.field('reply_to')}
          />
        </FieldRow>
      </FormSection>
    </>
  );
}
