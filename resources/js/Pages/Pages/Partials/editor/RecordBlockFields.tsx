import type { PageLeaf } from '#domain/content/pageDesign/PageDesign.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { useSegmentChoices } from '#js/stores/people/segments/segmentChoices.ts';
import { useCampaignChoices } from '#js/stores/programme/campaigns/campaignChoices.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { useSurveyChoices } from '#js/stores/programme/surveys/surveyChoices.ts';

type RecordLeaf = Extract<PageLeaf, { type: 'events' | 'event' | 'tickets' | 'rsvp' | 'survey' | 'signup' }>;

/** The record that a block shows. */
export function RecordBlockFields({ block, onChange }: { block: RecordLeaf; onChange: (block: PageLeaf) => void }) {
  switch (block.type) {
    case 'events':
      return <Campaign value={block.campaign_id} onChange={(campaign_id) => onChange({ ...block, campaign_id })} />;
    case 'survey':
      return <Survey value={block.survey_id} onChange={(survey_id) => onChange({ ...block, survey_id })} />;
    case 'signup':
      return <Segment value={block.segment_id} onChange={(segment_id) => onChange({ ...block, segment_id })} />;
    default:
      return <Event value={block.event_id} onChange={(event_id) => onChange({ ...block, event_id })} />;
  }
}

type FieldProps = { value: number | null; onChange: (id: number | null) => void };

function Campaign(props: FieldProps) {
  return (
    <RecordPicker
      label="Campaign"
      description="Only its events; without one, all that are coming"
      choices={useCampaignChoices()}
      {...props}
    />
  );
}

function Survey(props: FieldProps) {
  return (
    <RecordPicker label="Survey" description="One that anybody can answer" choices={useSurveyChoices()} {...props} />
  );
}

function Segment(props: FieldProps) {
  return (
    <RecordPicker
      label="Segment"
      description="People are added once they have confirmed the link that is mailed to them"
      choices={useSegmentChoices()}
      {...props}
    />
  );
}

function Event(props: FieldProps) {
  return (
    <RecordPicker label="Event" description="Shown while it is published" choices={useEventChoices()} {...props} />
  );
}
