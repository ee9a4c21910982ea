import { toZonedLocal } from '#domain/dates.ts';
import type { EventStatus } from '#domain/events.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { type Book, nextId } from './book.ts';
import type { DemoCompany } from './people.ts';
import type { PlannedCompany } from './planCompany.ts';

const DAY = 86_400_000;
const INVITATION_LIFE = 14 * DAY;

type CampaignRow = Book['campaigns'][number];

/** A campaign of the demo; days count from today. */
type CampaignPlan = {
  status: EventStatus;
  goal: string;
  about: string;
  color: string;
  from: number;
  until: number;
  /** The address of a member. */
  owner: string;
  /** Addresses of members who organise it, with what they do. */
  members?: Record<string, string>;
  /** Contacts who were asked so many days ago, or are not yet (null), with what they are to do. */
  asked: { title: string; days: number | null }[];
};

const PLANS: Record<DemoCompany, Record<string, CampaignPlan>> = {
  lakeside: {
    'Concert season': {
      status: 'active',
      goal: 'Fill nine of ten seats over the season',
      about: 'Chamber music and jazz in small houses. Half of the tickets go to people who came last year.',
      color: '#3346c8',
      from: -96,
      until: 140,
      owner: 'grace@lakeside.test',
      members: { 'grace@lakeside.test': 'Programme' },
      asked: [
        { title: 'Press', days: 3 },
        { title: 'Hospitality', days: null },
      ],
    },
    Festivals: {
      status: 'active',
      goal: '6,000 guests by the lake, a third of them for the first time',
      about: 'Open air, from noon to the last boat. Volunteers carry it; thank them early and often.',
      color: '#0f7b6c',
      from: -60,
      until: 75,
      owner: 'ada@lakeside.test',
      members: { 'elif@lakeside.test': 'Site manager' },
      asked: [
        { title: 'Volunteers', days: 5 },
        { title: 'Sponsors', days: 31 },
        { title: 'Safety', days: null },
      ],
    },
    'Family and learning': {
      status: 'paused',
      goal: 'One free place for every three that are paid',
      about: 'Workshops and mornings for children. It rests until the school calendar is out.',
      color: '#b7791f',
      from: -120,
      until: 200,
      owner: 'grace@lakeside.test',
      asked: [
        { title: 'Schools', days: 1 },
        { title: 'Workshops', days: null },
      ],
    },
  },
  harbour: {
    Running: {
      status: 'active',
      goal: '1,000 finishers this season',
      about: 'Road races along the water, with chip timing and closed streets.',
      color: '#c2410c',
      from: -80,
      until: 60,
      owner: 'sam@harbour.test',
      members: { 'marcus@harbour.test': 'Course director' },
      asked: [
        { title: 'Aid stations', days: 2 },
        { title: 'Timing', days: null },
      ],
    },
    Youth: {
      status: 'draft',
      goal: 'A free lane, ball or bib for every child who asks',
      about: 'Days for those under sixteen. Parents read everything twice.',
      color: '#a21caf',
      from: 7,
      until: 120,
      owner: 'grace@lakeside.test',
      asked: [{ title: 'Clubs', days: 20 }],
    },
  },
};

/** Gives the campaigns of a company their goals, days, owners and organisers. */
export function planCampaigns(book: Book, { id: companyId, plan }: PlannedCompany, now: Date): void {
  const contacts = book.contacts.filter((contact) => contact.companyId === companyId && contact.email);
  let next = 11;
  for (const row of book.campaigns.filter((campaign) => campaign.companyId === companyId)) {
    const campaign = PLANS[plan.slug][row.name];
    if (!campaign) {
      continue;
    }
    const day = (days: number) =>
      toZonedLocal(new Date(now.getTime() + days * DAY).toISOString(), plan.timezone).slice(0, 10);
    const ownerId = userOf(book, campaign.owner)?.id ?? null;
    Object.assign(row, {
      description: `<p>${campaign.about}</p>`,
      status: campaign.status,
      goal: campaign.goal,
      startsOn: day(campaign.from),
      endsOn: day(campaign.until),
      color: campaign.color,
      ownerId,
      createdBy: ownerId,
      updatedAt: new Date(now.getTime() - 6 * DAY),
    } satisfies Partial<CampaignRow>);
    for (const [email, title] of Object.entries(campaign.members ?? {})) {
      addMember(book, row, { email, title, now });
    }
    for (const { title, days } of campaign.asked) {
      const contact = contacts[next % contacts.length];
      next += 17;
      if (contact) {
        addContact(book, row, { contact, title, days, now });
      }
    }
  }
}

/** A member who accepted. */
function addMember(book: Book, row: CampaignRow, { email, title, now }: { email: string; title: string; now: Date }) {
  const user = userOf(book, email);
  if (user) {
    const invitedAt = new Date(now.getTime() - 50 * DAY);
    book.organisers.push({
      ...organiserOf(book, row, { name: user.name, email, phone: null, title, at: invitedAt }),
      userId: user.id,
      status: 'active',
      invitedAt,
      invitationExpiresAt: new Date(invitedAt.getTime() + INVITATION_LIFE),
      acceptedAt: new Date(invitedAt.getTime() + DAY),
    });
  }
}

type Asked = { contact: Book['contacts'][number]; title: string; days: number | null; now: Date };

/** A contact who was added, and invited so many days ago. */
function addContact(book: Book, row: CampaignRow, { contact, title, days, now }: Asked) {
  const invitedAt = days === null ? null : new Date(now.getTime() - days * DAY);
  const { name, email, phone = null } = contact;
  const at = invitedAt ?? new Date(now.getTime() - 2 * DAY);
  book.organisers.push({
    ...organiserOf(book, row, { name, email: email ?? '', phone, title, at }),
    contactId: contact.id,
    ...(invitedAt && {
      status: 'invited',
      invitedAt,
      invitationHash: hashToken(newToken()),
      invitationExpiresAt: new Date(invitedAt.getTime() + INVITATION_LIFE),
    }),
  });
}

type Person = { name: string; email: string; phone: string | null; title: string; at: Date };

function organiserOf(book: Book, row: CampaignRow, { at, ...person }: Person): Book['organisers'][number] {
  return {
    ...{ id: nextId(book.organisers), companyId: row.companyId, campaignId: row.id, ...person },
    ...{ contactId: null, userId: null, status: 'added', invitationHash: null, invitedAt: null },
    ...{ invitationExpiresAt: null, acceptedAt: null, createdAt: at, updatedAt: at },
  };
}

function userOf(book: Book, email: string) {
  return book.users.find((user) => user.email === email);
}
