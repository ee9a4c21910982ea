import '#css/mantineForms.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CmsPage } from '#contract/content/cmsPages.ts';
import { languageOf } from '#domain/content/cmsPages.ts';
import { EMPTY_PAGE, type PageDesign } from '#domain/content/pageDesign/PageDesign.ts';
import { PAGE_TEMPLATES } from '#domain/content/pageDesign/pageTemplates.ts';
import { currentLocale } from '#domain/kit/locale.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useCmsPages } from '#js/stores/content/cmsPages/cmsPages.ts';
import { languageOptions } from './pageLabels.ts';

const EMPTY = 'Empty';

type PageModalProps = {
  onClose: () => void;
  /** Called with null if another backend does not return the page. */
  onSaved: (page: CmsPage | null) => unknown;
};

/** Creates a page, empty or from a template. */
export function PageModal({ onClose, onSaved }: PageModalProps) {
  const [chosen, setChosen] = useState(EMPTY);
  const form = useRecordForm({
    initial: { title: '', language: languageOf(currentLocale()), content: EMPTY_PAGE as PageDesign },
    save: (values, options) => useCmsPages.getState().create(values, options),
    onSaved: ({ data }) => onSaved(data ?? null),
    draft: 'page new',
  });
  const choose = (name: string) => {
    const found = PAGE_TEMPLATES.find((one) => one.name === name);
    setChosen(name);
    form.set({
      content: { ...EMPTY_PAGE, blocks: found ? [...found.blocks] : [] },
      ...(form.values.title === '' && found && { title: found.title }),
    });
  };
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('page', undefined)}>
      <NativeSelect
        label="Begin with"
        value={chosen}
        data={[
          { value: EMPTY, label: 'An empty page' },
          ...PAGE_TEMPLATES.map(({ name, detail }) => ({ value: name, label: `${name}: ${detail.toLowerCase()}` })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <TextInput label="Title" required maxLength={150} data-autofocus {...form.field('title')} />
      <NativeSelect label="Language" data={languageOptions()} {...form.field('language')} />
    </FormModal>
  );
}
