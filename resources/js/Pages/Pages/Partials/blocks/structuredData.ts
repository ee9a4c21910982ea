import type { PageRecords, PublicPage } from '#contract/content/publicPages.ts';
import { everyBlock, type PageDesign } from '#domain/content/pageDesign/PageDesign.ts';

/** What search engines read of a page, as JSON-LD: the page, the events on it, and its questions. */
export function structuredData(page: PublicPage, design: PageDesign, records: PageRecords): string {
  const events = [...records.flatMap((record) => record.events), ...records.flatMap(({ event }) => event ?? [])];
  const questions = everyBlock(design).flatMap((block) => (block.type === 'faq' ? block.questions : []));
  const graph = [
    {
      '@type': 'WebPage',
      name: page.seo_title || page.title,
      description: page.seo_description ?? undefined,
      url: page.url,
      inLanguage: page.language,
      dateModified: page.updated_at ?? undefined,
    },
    ...unique(events).map((event) => ({
      '@type': 'Event',
      name: event.name,
      startDate: event.start_date ?? undefined,
      endDate: event.end_date ?? undefined,
      url: new URL(event.url, page.url || 'http://localhost').href,
      eventStatus: event.cancelled_at ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
      location: event.is_online
        ? { '@type': 'VirtualLocation', url: new URL(event.url, page.url || 'http://localhost').href }
        : { '@type': 'Place', name: event.venue ?? event.city ?? event.name, address: event.city ?? undefined },
    })),
    ...(questions.length === 0
      ? []
      : [
          {
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]),
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

function unique<One extends { id: number }>(events: One[]): One[] {
  return [...new Map(events.map((event) => [event.id, event])).values()];
}
