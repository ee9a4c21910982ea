import { pageUrl } from '#domain/kit/pageUrl.ts';
import '#css/mantineForms.css';
import { Button, Checkbox, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDrawer, FormModal } from '#js/components/form/FormModal.tsx';
import { FieldRow, FormPage, FormSection } from '#js/components/form/FormPage.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import { FileDrop } from '#js/components/input/FileDrop.tsx';
import { ImageInput } from '#js/components/input/ImageInput.tsx';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import { RichTextInput } from '#js/components/input/RichTextInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { SortableList } from '#js/components/input/SortableList.tsx';
import { Card } from '#js/components/page/Card.tsx';
import styles from './Gallery.module.css';

const EMPTY: {
  name: string;
  starts_at: string | null;
  price: string;
  kind: string;
  note: string;
  description: string;
  image: File | string | null;
  hidden: boolean;
  online: boolean;
} = {
  name: '',
  starts_at: '2026-12-05T17:00:00.000Z',
  price: '25.00',
  kind: 'paid',
  note: '',
  description: '<p>Bring a <strong>coat</strong>: it is cold by the lake.</p>',
  image: null,
  hidden: false,
  online: true,
};

/** A form with errors, a modal, a drawer and all inputs. */
export function FormGallery() {
  const [opened, setOpened] = useState<'modal' | 'drawer' | null>(null);
  const [types, setTypes] = useState(['Early bird', 'Regular', 'VIP'].map((name, id) => ({ id: id + 1, name })));
  const form = useRecordForm({ initial: EMPTY, save: refuse });
  const small = useRecordForm({ initial: { code: '', amount: '' }, save: refuse });
  const overlay = { form: small, onClose: () => setOpened(null), submitLabel: 'Add coupon', title: 'Add coupon' };
  const fields = (
    <>
      <TextInput label="Code" description="What a buyer types" {...small.field('code')} data-autofocus />
      <MoneyInput label="Discount" {...small.field('amount')} />
    </>
  );
  return (
    <>
      <FormPage form={form} submitLabel="Create event" cancelHref={pageUrl('Dashboard/Index')}>
        <FormSection title="Basics" description="What people see first, in the portal and in their calendar.">
          <TextInput label="Name" required placeholder="Lakeside Sounds" {...form.field('name')} />
          <FieldRow>
            <DateTimeInput label="Starts" {...form.field('starts_at')} />
            <MoneyInput label="Price" {...form.field('price')} />
          </FieldRow>
          <SelectField
            label="Kind"
            data={[
              { value: 'paid', label: 'Paid' },
              { value: 'free', label: 'Free' },
            ]}
            value={form.values.kind}
            onChange={(kind) => form.set({ kind: kind ?? 'paid' })}
          />
          <RichTextInput label="Description" {...form.field('description')} />
          <Textarea label="Note" description="For colleagues only" autosize minRows={2} {...form.field('note')} />
        </FormSection>
        <FormSection title="Extras">
          <ImageInput label="Cover" {...form.field('image')} />
          <FileDrop
            label="Drop a CSV file here, or choose one"
            help="Up to 2 MB"
            accept=".csv"
            onFile={() => undefined}
          />
          <Switch label="On sale" {...form.check('online')} />
          <Checkbox label="Hide from the portal" {...form.check('hidden')} />
          <Card title="Order of ticket types" flush>
            <SortableList
              label="Ticket types"
              items={types}
              itemId={(type) => type.id}
              itemName={(type) => type.name}
              render={(type) => type.name}
              onReorder={setTypes}
            />
          </Card>
        </FormSection>
      </FormPage>
      <div className={styles.row}>
        <Button variant="default" onClick={() => setOpened('modal')}>
          Open a modal
        </Button>
        <Button variant="default" onClick={() => setOpened('drawer')}>
          Open a drawer
        </Button>
      </div>
      <FormModal opened={opened === 'modal'} {...overlay}>
        {fields}
      </FormModal>
      <FormDrawer opened={opened === 'drawer'} {...overlay}>
        {fields}
      </FormDrawer>
    </>
  );
}

async function refuse(): Promise<{ ok: false; error: { message: string; errors: Record<string, string[]> } }> {
  await new Promise((resolve) => setTimeout(resolve, 600));
  const errors = { name: ['Enter a name, such as “Lakeside Sounds”.'], code: ['Enter a code.'] };
  return { ok: false, error: { message: 'Some fields need another look.', errors } };
}
