import { htmlToText } from '#domain/kit/htmlToText.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { EmailContext, EmailDesign } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { EMAIL_GALLERY } from '#domain/outreach/emailDesign/gallery.ts';
import { renderEmail } from '#domain/outreach/emailDesign/renderEmail.ts';
import { eventTimeText } from '#server/areas/programme/events/eventTimeText.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { emailTemplates, emailTemplateVersions } from '#server/database/schema/outreach/emailTemplates.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;

/** Further templates, beside one for each of the gallery. */
const MORE = [
  { of: 'Newsletter', name: 'Newsletter, spring', folder: 'Newsletters', days: 210 },
  { of: 'Newsletter', name: 'Newsletter, summer', folder: 'Newsletters', days: 120 },
  { of: 'Newsletter', name: 'Newsletter, autumn', folder: 'Newsletters', days: 30 },
  { of: 'Invitation', name: 'دعوة إلى حفل الافتتاح', folder: 'Events', days: 75 },
  {
    of: 'Announcement',
    name: 'Announcement of the anniversary, with greetings from the whole board and the patrons',
    folder: null,
    days: 9,
  },
];

/** Adds templates in folders, some with earlier versions. */
export function planEmailTemplates({ book, company, now }: Demo): void {
  const author = book.rows(users).find(({ id }) => id === book.rowsOf(company, memberships)[0]?.userId);
  const coming = book
    .rowsOf(company, events)
    .filter(({ status, startsAt, cancelledAt }) => status === 'active' && startsAt > now && !cancelledAt)
    .slice(0, 3);
  const context: EmailContext = {
    company: { name: company.name, accent: company.accent, logo: null, address: null },
    origin: '',
    language: 'en',
    surveys: [],
    events: coming.map((event) => ({
      id: event.id,
      name: event.name,
      when: eventTimeText({ ...event, onlineUrl: event.onlineUrl ?? null }, 'UTC'),
      place: [event.venue, event.city].filter(Boolean).join(', ') || null,
      picture: null,
      url: pageUrl('Portal/Events/Show', event),
      tickets: [],
    })),
  };
  const gallery = EMAIL_GALLERY.map(({ name }, index) => ({ of: name, name, folder: 'Events', days: 14 + index * 40 }));
  for (const { of, name, folder, days } of [...gallery, ...MORE]) {
    const found = EMAIL_GALLERY.find((one) => one.name === of);
    if (!found) {
      continue;
    }
    const design = withEvents(
      found.design,
      coming.map(({ id }) => id),
    );
    const { subject, preheader } = found;
    const html = renderEmail(design, { subject, preheader }, context);
    const content = { companyId: company.id, name, subject, preheader, design, html, text: htmlToText(html) };
    const [createdAt, updatedAt] = [days + 3, days].map((ago) => new Date(now.getTime() - ago * DAY));
    const template = book.add(emailTemplates, {
      ...content,
      ...{ folder, createdAt, updatedAt, updatedBy: author?.id, updatedByName: author?.name },
    });
    const saved = { templateId: template.id, savedBy: author?.id, savedByName: author?.name };
    const first = { ...content, subject: `${subject} (draft)` };
    book.add(emailTemplateVersions, { ...first, ...saved, createdAt, savedAt: createdAt });
    book.add(emailTemplateVersions, { ...content, ...saved, createdAt: updatedAt, savedAt: updatedAt });
  }
}

/** The design with the events in its cards, each once. */
function withEvents(design: EmailDesign, ids: number[]): EmailDesign {
  const left = [...ids];
  return {
    ...design,
    blocks: design.blocks.map((block) =>
      block.type === 'event'
        ? { ...block, event_id: left.shift() ?? null }
        : block.type === 'tickets'
          ? { ...block, event_id: ids[0] ?? null }
          : block,
    ),
  };
}
