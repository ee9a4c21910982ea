import { readId } from '#js/components/table/filters/readId.ts';

type ResultQuery = {
  campaign_id?: number;
  event_id?: number;
  group_id?: number;
  survey_id?: number;
  is_participant?: boolean;
  from?: string;
  to?: string;
};

type ResultParams = Partial<Record<'campaign_id' | 'event_id' | 'group_id' | 'survey_id', string | number>> &
  Partial<Record<'is_participant' | 'from' | 'to', string>>;

/** Converts URL filters to request parameters. Invalid values are ignored. */
export function resultQuery(params: ResultParams): ResultQuery {
  const { is_participant } = params;
  const entries = {
    campaign_id: readId(params.campaign_id),
    event_id: readId(params.event_id),
    group_id: readId(params.group_id),
    survey_id: readId(params.survey_id),
    is_participant: is_participant === 'true' ? true : is_participant === 'false' ? false : undefined,
    from: dayOf(params.from),
    to: dayOf(params.to),
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}

function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
