import { Head, router } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { FormPage, FormSection } from '#js/components/form/FormPage.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { NO_RECIPIENTS } from '../Contacts/Partials/recipients/recipientChoice.ts';
import { ContentFields } from './Partials/compose/ContentFields.tsx';
import { ReaderFields } from './Partials/compose/ReaderFields.tsx';
import { SendingFields } from './Partials/compose/SendingFields.tsx';
import { NEW_EMAIL, useCompose } from './Partials/compose/useCompose.ts';

/** Writes an e-mail on a page of its own. A link can choose the template and the recipients. */
export default function EmailCompose({ template, ...chosen }: PageProps<'Email/Compose'>) {
  const overview = pageUrl('Email/Overview');
  const compose = useCompose(
    {
      ...NEW_EMAIL,
      recipients: { ...NO_RECIPIENTS, ...chosen },
      ...(template && { template_id: template.id, subject: template.subject ?? '' }),
    },
    () => router.visit(overview),
  );
  const { form, submitLabel, refusal } = compose;
  return (
    <>
      <Head title="Write e-mail" />
      <PageHeader title="Write e-mail" breadcrumbs={[{ label: 'E-mail', href: overview }]} />
      <FormPage form={form} submitLabel={submitLabel} refusal={refusal} cancelHref={overview}>
        <FormSection title="Content" description="A template, or a simple text.">
          <ContentFields form={form} />
        </FormSection>
        <FormSection title="Recipients" description="Everybody gets it once, however often they were chosen.">
          <ReaderFields form={form} />
        </FormSection>
        <FormSection title="Sending" description="Check who gets it before it is sent.">
          <SendingFields {...compose} />
        </FormSection>
      </FormPage>
    </>
  );
}
