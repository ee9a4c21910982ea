import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#contract/kit/define.ts';
import type { PageProps } from '#contract/pages.ts';
import { emailTemplates } from '#server/database/schema/outreach/emailTemplates.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import { campaigns, eventGroups, events } from '#server/database/schema/programme/events.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { queryOr } from '#server/http/definePages.ts';

/** What a link to the page can choose. Records that are gone are not chosen. */
const link = z.object({
  template_id: id.optional(),
  contact_id: id.optional(),
  segment_id: id.optional(),
  event_id: id.optional(),
  group_id: id.optional(),
  campaign_id: id.optional(),
});

type Named = typeof contacts | typeof segments | typeof events | typeof eventGroups | typeof campaigns;
type Context = Pick<HandlerContext, 'db' | 'permissions'>;

/** The e-mail that a link begins: its template and recipients. Contacts need the permission to see them. */
export async function linkedDraft({ db, permissions }: Context, query: unknown): Promise<PageProps<'Email/Compose'>> {
  const wanted = queryOr(link, query, {});
  const named = async (table: Named, chosen: number | undefined) =>
    chosen === undefined ? [] : db.select({ id: table.id, name: table.name }).from(table).where(eq(table.id, chosen));
  const [template] =
    wanted.template_id === undefined
      ? []
      : await db
          .select({ id: emailTemplates.id, subject: emailTemplates.subject })
          .from(emailTemplates)
          .where(eq(emailTemplates.id, wanted.template_id));
  const canSeeContacts = permissions.has('contacts.view');
  return {
    template: template ?? null,
    contacts: canSeeContacts ? await named(contacts, wanted.contact_id) : [],
    segments: canSeeContacts ? await named(segments, wanted.segment_id) : [],
    events: await named(events, wanted.event_id),
    groups: await named(eventGroups, wanted.group_id),
    campaigns: await named(campaigns, wanted.campaign_id),
  };
}
