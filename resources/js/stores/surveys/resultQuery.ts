/** What filters of answers may be in a URL. */
type ResultParams = {
  campaign_id?: string;
  event_id?: string;
  group_id?: string;
  survey_id?: string;
  is_participant?: string;
  from?: string;
  to?: string;
};

type ResultQuery = {
  campaign_id?: number;
  event_id?: number;
  group_id?: number;
  survey_id?: number;
  is_participant?: boolean;
  from?: string;
  to?: string;
};

/** The names of the filters, as in the URL and in the calls. */
export const RESULT_FILTERS = [
  'campaign_id',
  'event_id',
  'group_id',
  'survey_id',
  'is_participant',
  'from',
  'to',
] as const;

/** Filters of answers as the calls take them; what stands in a URL may be anything, and what is no filter is left out. */
export function resultQuery(params: ResultParams): ResultQuery {
  const { is_participant } = params;
  const entries = {
    campaign_id: idOf(params.campaign_id),
    event_id: idOf(params.event_id),
    group_id: idOf(params.group_id),
    survey_id: idOf(params.survey_id),
    is_participant: is_participant === 'true' ? true : is_participant === 'false' ? false : undefined,
    from: dayOf(params.from),
    to: dayOf(params.to),
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}

/** The id in a text, undefined where it is none. */
export function idOf(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined;
}

function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
