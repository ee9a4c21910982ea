import { users } from '#server/database/schema/account/users.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import type { DemoRow } from '#server/demo/Book.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { hashToken, newToken } from '#server/tokens.ts';

const DAY = 86_400_000;
const INVITATION_LIFE = 14 * DAY;

type CampaignRow = DemoRow<typeof campaigns>;

type OrganiserPlan = {
  /** Email addresses of members who organise the campaign, with their title. */
  members?: Record<string, string>;
  /** Contacts' titles and how many days ago they were invited; null for not invited. */
  contacts: { title: string; days: number | null }[];
};

/** Keyed by campaign name. */
const PLANS: Record<string, OrganiserPlan> = {
  'Concert season': {
    members: { 'grace@lakeside.test': 'Programme' },
    contacts: [
      { title: 'Press', days: 3 },
      { title: 'Hospitality', days: null },
    ],
  },
  Festivals: {
    members: { 'elif@lakeside.test': 'Site manager' },
    contacts: [
      { title: 'Volunteers', days: 5 },
      { title: 'Sponsors', days: 31 },
      { title: 'Safety', days: null },
    ],
  },
  'Family and learning': {
    contacts: [
      { title: 'Schools', days: 1 },
      { title: 'Workshops', days: null },
    ],
  },
  Running: {
    members: { 'marcus@harbour.test': 'Course director' },
    contacts: [
      { title: 'Aid stations', days: 2 },
      { title: 'Timing', days: null },
    ],
  },
  Youth: { contacts: [{ title: 'Clubs', days: 20 }] },
};

/** Adds organisers of each kind: members who accepted, contacts with an invitation, and contacts without one. */
export function planOrganisers(demo: Demo): void {
  const { book, company } = demo;
  const people = book.rowsOf(company, contacts).filter(({ email }) => email);
  let next = 11;
  for (const campaign of book.rowsOf(company, campaigns)) {
    const plan = PLANS[campaign.name];
    for (const [email, title] of Object.entries(plan?.members ?? {})) {
      addMember(demo, campaign, email, title);
    }
    for (const { title, days } of plan?.contacts ?? []) {
      const contact = people[next % people.length];
      next += 17;
      if (contact) {
        addContact(demo, campaign, contact, { title, days });
      }
    }
  }
}

function addMember({ book, now }: Demo, campaign: CampaignRow, email: string, title: string): void {
  const user = book.rows(users).find((one) => one.email === email);
  if (user) {
    const invitedAt = new Date(now.getTime() - 50 * DAY);
    book.add(organisers, {
      companyId: campaign.companyId,
      campaignId: campaign.id,
      userId: user.id,
      name: user.name,
      email,
      title,
      status: 'active',
      invitedAt,
      invitationExpiresAt: new Date(invitedAt.getTime() + INVITATION_LIFE),
      acceptedAt: new Date(invitedAt.getTime() + DAY),
      createdAt: invitedAt,
      updatedAt: invitedAt,
    });
  }
}

function addContact(
  { book, now }: Demo,
  campaign: CampaignRow,
  { id, name, email, phone }: DemoRow<typeof contacts>,
  { title, days }: { title: string; days: number | null },
): void {
  const invitedAt = days === null ? null : new Date(now.getTime() - days * DAY);
  const createdAt = invitedAt ?? new Date(now.getTime() - 2 * DAY);
  book.add(organisers, {
    companyId: campaign.companyId,
    campaignId: campaign.id,
    contactId: id,
    name,
    email: email ?? '',
    phone,
    title,
    ...(invitedAt && {
      status: 'invited',
      invitedAt,
      invitationHash: hashToken(newToken()),
      invitationExpiresAt: new Date(invitedAt.getTime() + INVITATION_LIFE),
    }),
    createdAt,
    updatedAt: createdAt,
  });
}
