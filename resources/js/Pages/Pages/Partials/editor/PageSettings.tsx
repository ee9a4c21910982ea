import '#css/mantineForms.css';
import '#css/mantineSwitch.css';
import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { PAGE_PLACE_LABELS, PAGE_PLACES } from '#domain/content/cmsPages.ts';
import type { RecordForm } from '#js/components/form/useRecordForm.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { languageOptions } from '../pageLabels.ts';
import { PictureField } from './PictureField.tsx';
import type { PageValues } from './pageValues.ts';

type PageSettingsProps = { pageId: number; form: RecordForm<PageValues> };

/** Where a page is, and what search engines and messengers show of it. */
export function PageSettings({ pageId, form }: PageSettingsProps) {
  const { values, set, errorOf } = form;
  return (
    <>
      <Card title="Address and place">
        <div className={layout.stack}>
          <TextInput
            label="Address"
            description="The end of the page’s address; earlier ones lead to it"
            maxLength={80}
            {...form.field('slug')}
          />
          <NativeSelect label="Language" data={languageOptions()} {...form.field('language')} />
          <NumberInput
            label="Place in the menu"
            description="From 1; empty if it is not in the portal’s menu"
            min={1}
            max={50}
            value={values.menu_position ?? ''}
            error={errorOf('menu_position')}
            onChange={(place) => set({ menu_position: place === '' ? null : Math.round(Number(place)) })}
          />
          <NativeSelect
            label="Stands in for"
            value={values.stands_for ?? ''}
            error={errorOf('stands_for')}
            data={[
              { value: '', label: 'No other page' },
              ...PAGE_PLACES.map((value) => ({ value, label: PAGE_PLACE_LABELS[value] })),
            ]}
            onChange={(event) =>
              set({ stands_for: PAGE_PLACES.find((one) => one === event.currentTarget.value) ?? null })
            }
          />
        </div>
      </Card>
      <Card title="Search engines and links">
        <div className={layout.stack}>
          <TextInput
            label="Title in search results"
            description="The page’s title if empty"
            maxLength={120}
            {...form.field('seo_title')}
          />
          <Textarea
            label="Description"
            description="About 150 characters are shown"
            maxLength={320}
            autosize
            {...form.field('seo_description')}
          />
          <PictureField
            pageId={pageId}
            label="Picture for links"
            src={values.picture_url}
            onChange={({ src }) => set({ picture_url: src })}
          />
          <Switch label="Search engines may list it" {...form.check('is_indexed')} />
        </div>
      </Card>
    </>
  );
}
