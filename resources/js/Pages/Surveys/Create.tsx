import { pageUrl } from '#domain/kit/pageUrl.ts';
import '#css/mantineForms.css';
import { Head, router, usePage } from '@inertiajs/react';
import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { FormPage, FormSection } from '#js/components/form/FormPage.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { readId } from '#js/components/table/filters/readId.ts';
import { newPage } from '#js/stores/programme/surveys/builder/editPages.ts';
import { TEMPLATES } from '#js/stores/programme/surveys/builder/templates.ts';
import { useSurveys } from '#js/stores/programme/surveys/surveys.ts';
import { OwnerFields } from './Partials/OwnerFields.tsx';
import { TemplatePicker } from './Partials/TemplatePicker.tsx';

export default function SurveysCreate() {
  const create = useSurveys((state) => state.create);
  const owners = useGivenOwners();
  const createdId = useRef<number | null>(null);
  const form = useRecordForm({
    initial: { title: '', description: '', template: '', ...owners },
    save: async ({ template, ...values }, options) => {
      const pages = TEMPLATES.find((each) => each.id === template)?.pages() ?? [newPage()];
      const outcome = await create({ ...values, pages }, options);
      createdId.current = outcome.ok ? (outcome.data?.id ?? null) : null;
      return outcome;
    },
    // Another backend may not return the record.
    onSaved: () =>
      router.visit(
        createdId.current === null ? pageUrl('Surveys/Index') : pageUrl('Surveys/Edit', { id: createdId.current }),
      ),
    draft: 'survey',
  });

  return (
    <>
      <Head title="Create survey" />
      <PageHeader
        title="Create survey"
        context="It starts as a draft: nobody can answer until you open it."
        breadcrumbs={[{ label: 'Surveys', href: pageUrl('Surveys/Index') }]}
      />
      <FormPage form={form} submitLabel="Create and build" cancelHref={pageUrl('Surveys/Index')}>
        <FormSection title="Start with" description="You can change every question afterwards.">
          <TemplatePicker
            value={form.values.template}
            onChange={(template) => form.set({ template, ...titled(template, form.values.title) })}
          />
        </FormSection>
        <FormSection title="Basics" description="What people read above the first question.">
          <TextInput label="Title" required maxLength={200} {...form.field('title')} />
          <Textarea label="Description" maxLength={5000} autosize minRows={2} {...form.field('description')} />
        </FormSection>
        <FormSection title="Belongs to" description="You find its answers with the event, group or campaign.">
          <OwnerFields values={form.values} errorOf={form.errorOf} onChange={form.set} />
        </FormSection>
      </FormPage>
    </>
  );
}

/** An empty title, or one taken from a template, follows the chosen template. */
function titled(template: string, title: string): { title?: string } {
  const isOurs = title === '' || TEMPLATES.some((each) => each.title === title);
  return isOurs ? { title: TEMPLATES.find((each) => each.id === template)?.title ?? '' } : {};
}

/** Preselected owners: an event's page links to `/surveys/create?event_id=7`. */
function useGivenOwners() {
  const query = new URL(usePage().url, 'http://localhost').searchParams;
  const idIn = (name: string) => readId(query.get(name) ?? undefined) ?? null;
  return { campaign_id: idIn('campaign_id'), event_id: idIn('event_id'), group_id: idIn('group_id') };
}
