import { toZonedLocal } from '#domain/kit/time/dates.ts';
import type { GoalMetric } from '#domain/programme/campaigns.ts';
import type { EventStatus } from '#domain/programme/events.ts';
import { users } from '#server/database/schema/account/users.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import type { DemoSlug } from '#server/demo/companies.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;

/** A demo campaign; days are relative to today. */
type CampaignPlan = {
  name: string;
  status: EventStatus;
  goal: string;
  target?: { goalMetric: GoalMetric; goalTarget: number; goalCurrency?: string };
  about: string;
  color: string;
  from: number;
  until: number;
  /** The email address of a member. */
  owner: string;
};

const PLANS: Record<DemoSlug, CampaignPlan[]> = {
  lakeside: [
    {
      name: 'Concert season',
      status: 'active',
      goal: 'Fill nine of ten seats over the season',
      target: { goalMetric: 'tickets', goalTarget: 1500 },
      about: 'Chamber music and jazz in small houses. Half of the tickets go to people who came last year.',
      color: '#3346c8',
      from: -96,
      until: 140,
      owner: 'grace@lakeside.test',
    },
    {
      name: 'Festivals',
      status: 'active',
      goal: '6,000 guests by the lake, a third of them for the first time',
      target: { goalMetric: 'tickets', goalTarget: 6000 },
      about: 'Open air, from noon to the last boat. Volunteers carry it; thank them early and often.',
      color: '#0f7b6c',
      from: -60,
      until: 75,
      owner: 'ada@lakeside.test',
    },
    {
      name: 'Family and learning',
      status: 'paused',
      goal: 'One free place for every three that are paid',
      about: 'Workshops and mornings for children. It rests until the school calendar is out.',
      color: '#b7791f',
      from: -120,
      until: 200,
      owner: 'grace@lakeside.test',
    },
  ],
  harbour: [
    {
      name: 'Running',
      status: 'active',
      goal: '1,000 finishers this season',
      target: { goalMetric: 'tickets', goalTarget: 1000 },
      about: 'Road races along the water, with chip timing and closed streets.',
      color: '#c2410c',
      from: -80,
      until: 60,
      owner: 'sam@harbour.test',
    },
    {
      name: 'Youth',
      status: 'draft',
      goal: 'A free lane, ball or bib for every child who asks',
      about: 'Days for those under sixteen. Parents read everything twice.',
      color: '#a21caf',
      from: 7,
      until: 120,
      owner: 'grace@lakeside.test',
    },
  ],
};

export function planCampaigns({ book, company, now }: Demo): void {
  const day = (days: number) =>
    toZonedLocal(new Date(now.getTime() + days * DAY).toISOString(), company.timezone).slice(0, 10);
  for (const { about, from, until, owner, target, ...plan } of PLANS[company.slug]) {
    const ownerId = book.rows(users).find(({ email }) => email === owner)?.id ?? null;
    book.add(campaigns, {
      ...plan,
      ...target,
      companyId: company.id,
      description: `<p>${about}</p>`,
      startsOn: day(from),
      endsOn: day(until),
      ownerId,
      createdBy: ownerId,
      createdAt: new Date(now.getTime() - 200 * DAY),
      updatedAt: new Date(now.getTime() - 6 * DAY),
    });
  }
}
