import { NumberInput, Textarea, TextInput } from '@mantine/core';
import type { EmailLeaf } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { RichTextInput } from '#js/components/input/RichTextInput.tsx';
import { StoredImageInput } from '#js/components/input/StoredImageInput.tsx';
import { useEmailPictures } from '#js/stores/outreach/emailTemplates/emailPictures.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { useSurveyChoices } from '#js/stores/programme/surveys/surveyChoices.ts';
import { AlignField } from './AlignField.tsx';
import { MergeFieldButtons } from './MergeFieldButtons.tsx';
import { SocialFields } from './SocialFields.tsx';

const ADDRESS = 'An address that begins with https://, mailto: or tel:';
const FIELDS =
  'Fields such as {{first_name|there}} are filled in for each recipient; the text after | is for those without one.';

type BlockFieldsProps = { block: EmailLeaf; onChange: (block: EmailLeaf) => void };

/** The fields of a block. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  switch (block.type) {
    case 'heading':
      return (
        <>
          <TextInput
            label="Text"
            maxLength={300}
            value={block.text}
            onChange={(event) => onChange({ ...block, text: event.currentTarget.value })}
          />
          <MergeFieldButtons onInsert={(field) => onChange({ ...block, text: block.text + field })} />
          <AlignField value={block.align} onChange={(align) => onChange({ ...block, align })} />
        </>
      );
    case 'text':
      return (
        <>
          <RichTextInput
            label="Text"
            description={FIELDS}
            value={block.html}
            onChange={(html) => onChange({ ...block, html })}
          />
          <MergeFieldButtons onInsert={(field) => onChange({ ...block, html: withField(block.html, field) })} />
          <AlignField value={block.align} onChange={(align) => onChange({ ...block, align })} />
        </>
      );
    case 'image':
      return (
        <>
          <StoredImageInput
            label="Picture"
            src={block.src.startsWith('/files/') ? block.src : ''}
            store={(picture) => useEmailPictures.getState().add(picture)}
            onChange={(src) => onChange({ ...block, src })}
          />
          <TextInput
            label="Address of the picture"
            description="Or one from elsewhere, which begins with https://"
            maxLength={2000}
            value={block.src}
            onChange={(event) => onChange({ ...block, src: event.currentTarget.value })}
          />
          <TextInput
            label="Description"
            description="For those who do not see the picture"
            maxLength={300}
            value={block.alt}
            onChange={(event) => onChange({ ...block, alt: event.currentTarget.value })}
          />
          <TextInput
            label="Link"
            maxLength={2000}
            value={block.href}
            onChange={(event) => onChange({ ...block, href: event.currentTarget.value })}
          />
          <NumberInput
            label="Width in percent"
            min={10}
            max={100}
            value={block.width}
            onChange={(width) => onChange({ ...block, width: within(width, 10, 100) })}
          />
        </>
      );
    case 'button':
      return (
        <>
          <TextInput
            label="Label"
            maxLength={120}
            value={block.label}
            onChange={(event) => onChange({ ...block, label: event.currentTarget.value })}
          />
          <TextInput
            label="Link"
            description={ADDRESS}
            maxLength={2000}
            value={block.href}
            onChange={(event) => onChange({ ...block, href: event.currentTarget.value })}
          />
          <AlignField value={block.align} onChange={(align) => onChange({ ...block, align })} />
        </>
      );
    case 'divider':
      return (
        <NumberInput
          label="Space above and below, in pixels"
          min={0}
          max={64}
          value={block.space}
          onChange={(space) => onChange({ ...block, space: within(space, 0, 64) })}
        />
      );
    case 'social':
      return <SocialFields block={block} onChange={onChange} />;
    case 'html':
      return (
        <Textarea
          label="HTML"
          description="Scripts and forms are removed when it is saved."
          autosize
          minRows={6}
          maxRows={20}
          value={block.html}
          onChange={(event) => onChange({ ...block, html: event.currentTarget.value })}
        />
      );
    default:
      return <RecordFields block={block} onChange={onChange} />;
  }
}

type RecordLeaf = Extract<EmailLeaf, { type: 'event' | 'tickets' | 'survey' }>;

function RecordFields({ block, onChange }: { block: RecordLeaf; onChange: (block: EmailLeaf) => void }) {
  const [events, surveys] = [useEventChoices(), useSurveyChoices()];
  return (
    <>
      {block.type === 'survey' ? (
        <RecordPicker
          label="Survey"
          description="Shows the first question while the survey is open"
          choices={surveys}
          value={block.survey_id}
          onChange={(survey_id) => onChange({ ...block, survey_id })}
        />
      ) : (
        <RecordPicker
          label="Event"
          description="Shown as it is when the e-mail is sent"
          choices={events}
          value={block.event_id}
          onChange={(event_id) => onChange({ ...block, event_id })}
        />
      )}
      <TextInput
        label="Label of the button"
        maxLength={120}
        value={block.label}
        onChange={(event) => onChange({ ...block, label: event.currentTarget.value })}
      />
    </>
  );
}

/** At the end of the last paragraph. */
function withField(html: string, field: string): string {
  return html.endsWith('</p>') ? `${html.slice(0, -'</p>'.length)}${field}</p>` : `${html}<p>${field}</p>`;
}

function within(typed: string | number, min: number, max: number): number {
  const value = Math.round(Number(typed));
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min;
}
