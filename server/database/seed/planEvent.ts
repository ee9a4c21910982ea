import { fromZonedLocal, toZonedLocal } from '#domain/dates.ts';
import { type Book, nextId } from './book.ts';
import type { CompanyPlan, ConfigPlan, CouponPlan, EventPlan, TypePlan } from './plan.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type EventRow = ReturnType<typeof eventOf>;

export type PlannedEvent = {
  plan: EventPlan;
  row: EventRow;
  config: ReturnType<typeof configOf>;
  types: { plan: TypePlan; row: ReturnType<typeof typeOf> }[];
  coupons: { plan: CouponPlan; row: ReturnType<typeof couponOf>; uses: number }[];
};

type Place = {
  companyId: number;
  plan: CompanyPlan;
  campaigns: { id: number; name: string }[];
  createdBy: number;
  now: Date;
};

/** Writes down an event with its rules, ticket types and coupons. */
export function planEvent(book: Book, event: EventPlan, place: Place): PlannedEvent {
  const { now } = place;
  const row = eventOf(nextId(book.events), event, place);
  book.events.push(row);
  const config = configOf(row, event.config ?? {});
  book.ticketConfigs.push(config);
  const types = event.types.map((type, position) => {
    const typeRow = typeOf(nextId(book.ticketTypes), row, type, position, now);
    book.ticketTypes.push(typeRow);
    return { plan: type, row: typeRow };
  });
  const coupons = (event.coupons ?? []).map((coupon) => {
    const ids = types.filter((type) => coupon.types?.includes(type.plan.name)).map((type) => type.row.id);
    const couponRow = couponOf(nextId(book.coupons), row, coupon, ids, now);
    book.coupons.push(couponRow);
    return { plan: coupon, row: couponRow, uses: 0 };
  });
  return { plan: event, row, config, types, coupons };
}

function eventOf(id: number, event: EventPlan, place: Place) {
  const { companyId, plan, campaigns, createdBy, now } = place;
  const startsAt = startOf(event, plan.timezone, now);
  const createdAt = new Date(Math.min(startsAt.getTime(), now.getTime()) - 92 * DAY);
  return {
    id,
    companyId,
    campaignId: campaigns.find(({ name }) => name === event.campaign)?.id ?? null,
    name: event.name,
    summary: event.summary,
    description: event.about.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    status: event.status,
    isListed: event.isListed ?? true,
    startsAt,
    endsAt: new Date(startsAt.getTime() + event.hours * HOUR),
    venue: event.venue ?? null,
    address: event.address ?? null,
    city: event.city ?? null,
    country: event.country ?? null,
    onlineUrl: event.onlineUrl ?? null,
    coverFileId: null,
    currency: plan.currency,
    createdBy,
    createdAt,
    updatedAt: createdAt,
  } satisfies Book['events'][number];
}

/** A day from today at a time of the company's clocks, or the full hour some hours ago. */
function startOf({ days = 0, at = '19:00', startedHoursAgo }: EventPlan, timezone: string, now: Date): Date {
  if (startedHoursAgo !== undefined) {
    return new Date(Math.floor(now.getTime() / HOUR - startedHoursAgo) * HOUR);
  }
  const day = toZonedLocal(new Date(now.getTime() + days * DAY).toISOString(), timezone).slice(0, 10);
  return new Date(fromZonedLocal(`${day}T${at}`, timezone) ?? now);
}

function configOf(event: { id: number; companyId: number }, plan: ConfigPlan) {
  return {
    eventId: event.id,
    companyId: event.companyId,
    isSelling: plan.isSelling ?? true,
    capacity: plan.capacity ?? null,
    maxPerOrder: plan.maxPerOrder ?? 10,
    saleStartsAt: null,
    saleEndsAt: null,
    feeBasisPoints: Math.round((plan.feePercent ?? 0) * 100),
    feeFixedMinor: plan.feeFixedMinor ?? 0,
    feeMode: plan.organiserPays ? ('organiser_pays' as const) : ('buyer_pays' as const),
    collectAttendees: true,
    askPhone: plan.askPhone ?? false,
    askSpecialRequirements: plan.askSpecialRequirements ?? false,
    showRemainingBelow: 10,
    terms: plan.terms ?? null,
    confirmationMessage: plan.confirmation ?? null,
  } satisfies Book['ticketConfigs'][number];
}

function typeOf(id: number, event: EventRow, plan: TypePlan, position: number, now: Date) {
  return {
    id,
    companyId: event.companyId,
    eventId: event.id,
    name: plan.name,
    description: plan.description ?? null,
    priceMinor: plan.priceMinor,
    capacity: plan.capacity ?? null,
    minPerOrder: plan.minPerOrder ?? 1,
    maxPerOrder: plan.maxPerOrder ?? 10,
    saleStartsAt: daysFrom(now, plan.saleFrom),
    saleEndsAt: daysFrom(now, plan.saleUntil),
    isActive: plan.isActive ?? true,
    isHidden: plan.isHidden ?? false,
    position,
    createdAt: event.createdAt,
  } satisfies Book['ticketTypes'][number];
}

function couponOf(id: number, event: EventRow, plan: CouponPlan, typeIds: number[], now: Date) {
  return {
    id,
    companyId: event.companyId,
    eventId: event.id,
    code: plan.code,
    kind: plan.percent === undefined ? ('fixed' as const) : ('percent' as const),
    basisPoints: plan.percent === undefined ? null : plan.percent * 100,
    amountMinor: plan.amountMinor ?? null,
    maxUses: plan.maxUses ?? null,
    startsAt: daysFrom(now, plan.from),
    endsAt: daysFrom(now, plan.until),
    isActive: plan.isActive ?? true,
    ticketTypeIds: typeIds,
    createdAt: event.createdAt,
  } satisfies Book['coupons'][number];
}

function daysFrom(now: Date, days: number | undefined): Date | null {
  return days === undefined ? null : new Date(now.getTime() + days * DAY);
}
