import type { AreaNames } from './areaNames.ts';

/** The calls, store and page of a new area. */
export function clientFiles({ group, plural, Plural, singular, Singular }: AreaNames): Record<string, string> {
  return {
    [`resources/js/api/${group}/${plural}.ts`]: `import calls from 'calls:${group}/${plural}';
import type { ${plural} } from '#contract/${group}/${plural}.ts';
import { apiOf } from '../kit/apiOf.ts';

export const ${plural}Api = apiOf<typeof ${plural}>(calls);
`,

    [`resources/js/stores/${group}/${plural}.ts`]: `import type { ${Singular} } from '#contract/${group}/${plural}.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { ${plural}Api } from '#js/api/${group}/${plural}.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type ${Singular}Input = CallBody<typeof ${plural}Api.create>;
type ${Singular}Query = CallQuery<typeof ${plural}Api.list>;

/** ${Plural} of the company. */
export const use${Plural} = createResourceStore<${Singular}, ${Singular}Query, ${Singular}Input>(
  recordCalls(${plural}Api),
  failuresOf('${singular}'),
);
`,

    [`resources/js/Pages/${Plural}/Partials/navigation.ts`]: `import { IconList } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: '${Plural}',
    page: '${Plural}/Index',
    icon: IconList,
    group: 'Content',
    order: 50,
    permission: '${plural}.view',
  },
]);
`,

    [`resources/js/Pages/${Plural}/Index.tsx`]: `import { IconList } from '@tabler/icons-react';
import type { ${Singular} } from '#contract/${group}/${plural}.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import type { DataColumn } from '#js/components/table/types.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { use${Plural} } from '#js/stores/${group}/${plural}.ts';

const ${Singular}Modal = lazyDialog(async () => (await import('./Partials/${Singular}Modal.tsx')).${Singular}Modal);

const ${plural} = defineList(use${Plural}, { sorts: ['name', 'created_at'] });
export const { prefetch } = ${plural};

const columns: DataColumn<${Singular}>[] = [
  textColumn('name', 'Name', ({ name }) => name, { sortable: true }),
  dateColumn('created_at', 'Created', { style: 'date', sortable: true }),
];

export default function ${Plural}() {
  return (
    <RecordList
      title="${Plural}"
      noun="${plural}"
      can={useCanCheck()}
      create={{ label: 'New ${singular}', permission: '${plural}.manage' }}
      header={(action) => <PageHeader title="${Plural}" action={action} />}
      columns={columns}
      table={${plural}.useTable()}
      removal={{
        question: ({ name }) => ({
          title: \`Delete the ${singular} “\${name}”?\`,
          body: 'It cannot be restored.',
          confirmLabel: 'Delete ${singular}',
        }),
        run: ({ id }) => use${Plural}.getState().remove(id),
      }}
      empty={{ icon: <IconList size={20} />, title: 'No ${plural} yet', text: 'Add the first ${singular} to begin.' }}
      form={(${singular}, close) => <${Singular}Modal record={${singular}} onClose={close} />}
    />
  );
}
`,

    [`resources/js/Pages/${Plural}/Partials/${Singular}Modal.tsx`]: `import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { ${Singular} } from '#contract/${group}/${plural}.ts';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import type { FormValues } from '#js/components/form/formValues.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { type ${Singular}Input, use${Plural} } from '#js/stores/${group}/${plural}.ts';

const NEW_${singular.toUpperCase()} = { name: '', updated_at: null } satisfies FormValues<${Singular}Input>;

/** Form to create or edit a ${singular}. */
export function ${Singular}Modal({ record: ${singular}, onClose }: EditorProps<${Singular}>) {
  const form = useStoreForm(use${Plural}, NEW_${singular.toUpperCase()}, ${singular}, { onSaved: onClose });
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('${singular}', ${singular}?.name)}>
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
    </FormModal>
  );
}
`,
  };
}
