import { sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { campaign, campaignInput } from '#contract/programme/campaigns.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { countOfCampaign } from '#server/areas/programme/campaigns/surveysOf.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import type { CampaignRow } from './findCampaign.ts';

export const campaignFields = mapFields(campaigns, {
  entity: campaign,
  input: campaignInput,
  setElsewhere: ['goal_target'],
  renamed: { start_date: 'startsOn', end_date: 'endsOn' },
});

type Figures = {
  id: number;
  owner_name: string | null;
  organisers: string;
  events: string;
  locations: string;
  groups: string;
  surveys: string;
  sold: string;
  signups: string;
  revenue: { currency: string; minor: number }[] | null;
};

/** Campaigns as staff see them. The figures of all campaigns are loaded in one query. */
export async function presentCampaigns(db: Transaction, rows: CampaignRow[]): Promise<Sent<typeof campaign>[]> {
  const figures = await figuresOf(db, rows);
  return rows.map((row) => present(row, figures.get(row.id)));
}

/** One campaign as staff see it. */
export async function presentCampaign(db: Transaction, row: CampaignRow): Promise<Sent<typeof campaign>> {
  return only(await presentCampaigns(db, [row]));
}

function present(row: CampaignRow, figures: Figures | undefined): Sent<typeof campaign> {
  return {
    ...campaignFields.toWire(row),
    goal_target: targetText(row),
    goal_currency: row.goalCurrency,
    owner_name: figures?.owner_name ?? null,
    organiser_count: Number(figures?.organisers ?? 0),
    event_count: Number(figures?.events ?? 0),
    location_count: Number(figures?.locations ?? 0),
    group_count: Number(figures?.groups ?? 0),
    survey_count: Number(figures?.surveys ?? 0),
    tickets_sold: Number(figures?.sold ?? 0),
    signup_count: Number(figures?.signups ?? 0),
    revenue: (figures?.revenue ?? []).map(({ currency, minor }) => ({ currency, amount: fromMinor(minor, currency) })),
  };
}

function targetText({ goalTarget, goalMetric, goalCurrency }: CampaignRow): string | null {
  return goalTarget !== null && goalMetric === 'revenue'
    ? fromMinor(goalTarget, goalCurrency)
    : (goalTarget?.toString() ?? null);
}

/** Reads the sales totals stored with each event (0005_speed.sql), so no orders are read. */
async function figuresOf(db: Transaction, rows: CampaignRow[]): Promise<Map<number, Figures>> {
  if (rows.length === 0) {
    return new Map();
  }
  const found = rowsOf<Figures>(
    await db.execute(sql`
      select c.id, u.name as owner_name,
        (select count(*) from organisers o where o.campaign_id = c.id) as organisers,
        (select count(*) from event_groups g where g.campaign_id = c.id) as groups,
        ${countOfCampaign(sql`c.id`)} as surveys,
        coalesce(figures.events, 0) as events, coalesce(figures.locations, 0) as locations,
        coalesce(figures.sold, 0) as sold, coming.signups, money.revenue
      from campaigns c
      left join users u on u.id = c.owner_id
      left join lateral (
        select count(*) as events, sum(s.sold) as sold,
          count(distinct lower(coalesce(e.venue, '') || '|' || coalesce(e.city, '') || '|' || coalesce(e.country, '')))
            filter (where e.venue is not null or e.city is not null) as locations
        from events e left join event_sums s on s.event_id = e.id where e.campaign_id = c.id
      ) figures on true
      left join lateral (
        select sum(i.party_size) as signups
        from rsvp_invitations i join events e on e.id = i.event_id
        where e.campaign_id = c.id and e.cancelled_at is null and i.response = 'yes'
      ) coming on true
      left join lateral (
        select json_agg(json_build_object('currency', by_currency.currency, 'minor', by_currency.minor)
          order by by_currency.minor desc, by_currency.currency) as revenue
        from (
          select e.currency, sum(s.revenue_minor) as minor
          from events e join event_sums s on s.event_id = e.id
          where e.campaign_id = c.id group by e.currency having sum(s.revenue_minor) <> 0
        ) by_currency
      ) money on true
      where c.id = ${anyOf(rows.map(({ id }) => id))}`),
  );
  return new Map(found.map((row) => [row.id, row]));
}
