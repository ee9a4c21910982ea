import { eq } from 'drizzle-orm';
import type { pageRecords } from '#contract/content/publicPages.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { everyBlock, type PageBlock, type PageDesign } from '#domain/content/pageDesign/PageDesign.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { saleOf } from '#server/areas/selling/cart/findSale.ts';
import { eventsToShow } from '#server/areas/selling/portal/eventsToShow.ts';
import { presentPortalEventDetail } from '#server/areas/selling/portal/presentEvents.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Records = Sent<typeof pageRecords>;

/** An event or a list of events costs some queries each, so a page shows no more than these. */
const MAX_EVENTS = 12;

/**
 * What the blocks of a page show of other records, as visitors see them now. Blocks whose record is gone, or is not
 * public, are left out.
 */
export async function recordsOf(
  db: Transaction,
  design: PageDesign,
  { slug, now }: { slug: string; now: Date },
): Promise<Records> {
  const records: Records = [];
  const details = new Map<number, Records[number]['event']>();
  const lists = new Map<string, Records[number]['events']>();
  const found = await surveysOf(db, design);
  for (const block of everyBlock(design)) {
    const shown = { block: block.id, events: [], event: null, survey: null };
    if (block.type === 'events') {
      const key = `${block.campaign_id} ${block.limit}`;
      if (!lists.has(key) && lists.size < MAX_EVENTS) {
        lists.set(key, await eventsToShow(db, { campaignId: block.campaign_id, limit: block.limit }, now));
      }
      records.push({ ...shown, events: lists.get(key) ?? [] });
    }
    const eventId = eventOf(block);
    if (eventId !== null) {
      if (!details.has(eventId) && details.size < MAX_EVENTS) {
        const sale = await saleOf(db, eventId);
        details.set(eventId, sale && (await presentPortalEventDetail(db, sale, {}, now)));
      }
      records.push({ ...shown, event: details.get(eventId) ?? null });
    }
    const survey = block.type === 'survey' ? found.find(({ id }) => id === block.survey_id) : undefined;
    if (survey) {
      const url = pageUrl('Pages/Survey', { slug }, { survey: survey.publicKey });
      records.push({ ...shown, survey: { title: survey.title, url, is_open: survey.status === 'open' } });
    }
  }
  return records;
}

function eventOf(block: PageBlock): number | null {
  return block.type === 'event' || block.type === 'tickets' || block.type === 'rsvp' ? block.event_id : null;
}

/** The surveys of the page that anybody can answer. */
export async function surveysOf(db: Transaction, design: PageDesign) {
  const ids = everyBlock(design).flatMap((block) => (block.type === 'survey' ? (block.survey_id ?? []) : []));
  if (ids.length === 0) {
    return [];
  }
  const rows = await db
    .select()
    .from(surveys)
    .where(eq(surveys.id, anyOf(ids)));
  return rows.filter(({ status, access }) => access === 'public' && status !== 'draft');
}
