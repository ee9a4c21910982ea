import { pageUrl } from '#domain/pageUrl.ts';
import '#css/mantineForms.css';
import { Head, router, usePage } from '@inertiajs/react';
import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { FormPage, FormSection } from '#js/components/FormPage.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { useRecordForm } from '#js/components/useRecordForm.ts';
import { newPage } from '#js/stores/surveys/builder/editPages.ts';
import { TEMPLATES } from '#js/stores/surveys/builder/templates.ts';
import { idOf } from '#js/stores/surveys/resultQuery.ts';
import { useSurveys } from '#js/stores/surveys/surveys.ts';
import { useOwnerChoices } from '#js/stores/surveys/useOwnerChoices.ts';
import { OwnerFields } from './Partials/OwnerFields.tsx';
import { TemplatePicker } from './Partials/TemplatePicker.tsx';

export default function SurveysCreate() {
  const create = useSurveys((state) => state.create);
  const given = useGivenOwners();
  const owners = useOwnerChoices(given.texts);
  const createdId = useRef(0);
  const form = useRecordForm({
    initial: { title: '', description: '', template: '', ...given.ids },
    save: async ({ template, ...values }) => {
      const pages = TEMPLATES.find((each) => each.id === template)?.pages() ?? [newPage()];
      const outcome = await create({ ...values, pages });
      createdId.current = outcome.ok ? outcome.data.id : 0;
      return outcome;
    },
    onSaved: () => router.visit(pageUrl('Surveys/Edit', { id: createdId.current })),
    draft: 'survey',
  });

  return (
    <>
      <Head title="Create survey" />
      <PageHeader
        title="Create survey"
        context="It begins as a draft: nobody can answer until you open it."
        breadcrumbs={[{ label: 'Surveys', href: pageUrl('Surveys/Index') }]}
      />
      <FormPage form={form} submitLabel="Create and build" cancelHref={pageUrl('Surveys/Index')}>
        <FormSection title="Begin with" description="Every question can be changed afterwards.">
          <TemplatePicker
            value={form.values.template}
            onChange={(template) => form.set({ template, ...titled(template, form.values.title) })}
          />
        </FormSection>
        <FormSection title="Basics" description="What people read above the first question.">
          <TextInput label="Title" required maxLength={200} {...form.field('title')} />
          <Textarea label="Description" maxLength={5000} autosize minRows={2} {...form.field('description')} />
        </FormSection>
        <FormSection title="Belongs to" description="Its answers are found with the event, group or campaign.">
          <OwnerFields owners={owners} values={form.values} errorOf={form.errorOf} onChange={form.set} />
        </FormSection>
      </FormPage>
    </>
  );
}

/** A title that nobody has written follows the chosen set of questions. */
function titled(template: string, title: string): { title?: string } {
  const isOurs = title === '' || TEMPLATES.some((each) => each.title === title);
  return isOurs ? { title: TEMPLATES.find((each) => each.id === template)?.title ?? '' } : {};
}

/** What the survey belongs to already: `/surveys/create?event_id=7` comes from the page of an event. */
function useGivenOwners() {
  const query = new URL(usePage().url, 'http://localhost').searchParams;
  const text = (name: string) => query.get(name) ?? undefined;
  const texts = { campaign_id: text('campaign_id'), event_id: text('event_id'), group_id: text('group_id') };
  return {
    texts,
    ids: {
      campaign_id: idOf(texts.campaign_id) ?? null,
      event_id: idOf(texts.event_id) ?? null,
      group_id: idOf(texts.group_id) ?? null,
    },
  };
}
