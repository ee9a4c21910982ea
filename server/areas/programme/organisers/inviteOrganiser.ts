import { eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { findCampaign } from '#server/areas/programme/campaigns/findCampaign.ts';
import { only } from '#server/database/only.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { originOf } from '#server/http/origin.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import type { OrganiserRow } from './findOrganiser.ts';

/** Days for which an invitation link is valid. */
const LIFE_DAYS = 14;
const DAY = 86_400_000;

/** Mails an organiser a new link to join. Only its hash is stored, and earlier links stop working. */
export async function inviteOrganiser(context: HandlerContext, organiser: OrganiserRow): Promise<OrganiserRow> {
  const { db, services } = context;
  await takeMails(context, [organiser.email]);
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + LIFE_DAYS * DAY);
  const token = newToken();
  const rows = await db
    .update(organisers)
    .set({
      status: 'invited',
      invitationHash: hashToken(token),
      invitedAt: now,
      invitationExpiresAt: expiresAt,
      updatedAt: now,
    })
    .where(eq(organisers.id, organiser.id))
    .returning();
  await sendInvitation(context, organiser, { token, expiresAt });
  return only(rows);
}

async function sendInvitation(
  { db, services, company, user }: HandlerContext,
  organiser: OrganiserRow,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<void> {
  const campaign = await findCampaign(db, organiser.campaignId);
  const inviter = user?.name ?? company.name;
  const facts: [string, string][] = [['Campaign', campaign.name]];
  if (campaign.goal) {
    facts.push(['Goal', campaign.goal]);
  }
  if (organiser.title) {
    facts.push(['Your role', organiser.title]);
  }
  await services.mail.send(db, {
    to: { name: organiser.name, address: organiser.email },
    ...companyMail(company, {
      origin: originOf(services.environment),
      title: `Organise ${campaign.name} with ${company.name}`,
      preview: `${inviter} asks you to help organise ${campaign.name}.`,
      blocks: [
        { kind: 'text', text: `Hello ${organiser.name},` },
        { kind: 'text', text: `${inviter} asks you to help organise a campaign of ${company.name}.` },
        { kind: 'facts', rows: facts },
        { kind: 'button', label: 'Accept the invitation', url: pageUrl('Auth/OrganiserInvitation', { token }) },
        {
          kind: 'note',
          text: `The link works once, until ${formatDate(expiresAt.toISOString(), company.timezone, 'exact')}. Keep it to yourself.`,
        },
      ],
      footer: `You received this e-mail because ${company.name} added ${organiser.email} as an organiser.`,
    }),
  });
}
