import '#css/mantineForms.css';
import type { LegalText } from '#contract/account/legalTexts.ts';
import { LEGAL_PAGES, type LegalTextKind } from '#domain/account/legalTexts.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { SettingsForm } from '#js/components/form/SettingsForm.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RichTextInput } from '#js/components/input/RichTextInput.tsx';
import layout from '#js/components/page/layout.module.css';
import { DateText } from '#js/components/text/DateText.tsx';
import { useLegalTexts } from '#js/stores/account/legalTexts.ts';

const TITLES = {
  privacy: {
    title: 'Privacy policy',
    description: 'Which data you keep of your guests, why, for how long, and whom they can ask.',
    submitLabel: 'Publish privacy policy',
  },
  terms: {
    title: 'Terms',
    description: 'What applies to everyone who buys from you. An event can also have terms of its own.',
    submitLabel: 'Publish terms',
  },
} as const satisfies Record<LegalTextKind, object>;

type LegalTextFormProps = { kind: LegalTextKind; text: LegalText | null; portalUrl: string };

/** One legal text, published on save. When cleared, its public page says there is none. */
export function LegalTextForm({ kind, text, portalUrl }: LegalTextFormProps) {
  const { title, description, submitLabel } = TITLES[kind];
  const form = useRecordForm({
    initial: { html: text?.html ?? '', updated_at: text?.updated_at ?? null },
    record: text,
    save: (values, options) => useLegalTexts.getState().save({ kind, ...values }, options),
    draft: `legal-text ${kind}`,
    onSaved: ({ data }) => {
      if (data) {
        // As stored, after the server has sanitised it.
        form.reset({ html: data.html, updated_at: data.updated_at ?? null });
      }
    },
  });
  return (
    <SettingsForm title={title} description={description} form={form} submitLabel={submitLabel}>
      <RichTextInput label={`Text of the ${title.toLowerCase()}`} {...richTextField(form.field('html'))} />
      <p className={layout.muted}>
        {text?.html ? (
          <>
            Last changed <DateText value={text.updated_at} style="dateTime" />.{' '}
          </>
        ) : (
          'Nothing is published yet: the page says so. '
        )}
        <a href={`${portalUrl}${pageUrl(LEGAL_PAGES[kind])}`} target="_blank" rel="noreferrer">
          See the public page
        </a>
      </p>
    </SettingsForm>
  );
}

type Field = { value: string; onChange: (html: string) => void; error: string | undefined };

const richTextField = ({ value, onChange, error }: Field) => ({
  value,
  onChange,
  ...(error !== undefined && { error }),
});
