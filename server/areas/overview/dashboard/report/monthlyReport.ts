import { counted } from '#domain/kit/counted.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { changeText, percentChange } from '#domain/kit/percentChange.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { addDays } from '#domain/kit/time/days.ts';
import { addMonths } from '#domain/kit/time/monthGrid.ts';
import { originOf } from '#server/http/origin.ts';
import { layout, type MailBlock } from '#server/mail/layout.ts';
import { presentDashboard, type Reader } from '../presentDashboard.ts';
import { monthOfBooks } from './monthOfBooks.ts';

type Shown = Awaited<ReturnType<typeof presentDashboard>>;
type Fact = [label: string, value: string];

/**
 * The mail with the figures of a month against the month before, as the reader would see them on the dashboard of that
 * month. `month` is its first day.
 */
export async function monthlyReport(reader: Reader, user: { name: string }, month: string) {
  const { company, services, permissions } = reader;
  const to = addDays(addMonths(month, 1), -1);
  const shown = await presentDashboard(reader, { days: 30, from: month, to });
  const canSeeOrders = permissions.has('orders.view');
  const books = permissions.has('accounting.reports') ? await monthOfBooks(reader, month) : [];
  const name = formatDay(month, 'month');
  const title = `Your report for ${name}`;
  const before = formatDay(addMonths(month, -1), 'month');
  return {
    subject: `${title} · ${company.name}`,
    ...layout({
      company: { name: company.name, logo: company.logoLight, accent: company.accent },
      origin: originOf(services.environment),
      title,
      preview: `${counted(shown.tickets, 'ticket')} sold, ${counted(shown.orders, 'order')}`,
      blocks: [
        { kind: 'text', text: `Hello ${user.name},\nthis was ${name} at ${company.name}, against ${before}.` },
        { kind: 'facts', rows: salesOf(shown, canSeeOrders) },
        ...bestOf(shown, canSeeOrders),
        ...(books.length > 0 ? booksBlocks(books) : []),
        {
          kind: 'button',
          label: `Open the dashboard of ${name}`,
          url: pageUrl('Dashboard/Index', {}, { from: month, to }),
        },
        { kind: 'link', label: 'Change what is e-mailed to you', url: pageUrl('Notifications/Preferences'), text: '' },
      ],
      footer: `You received this e-mail because you chose the monthly report of ${company.name}. Switch it off under Notifications, Preferences.`,
    }),
  };
}

function salesOf(shown: Shown, canSeeOrders: boolean): Fact[] {
  const { currency } = shown;
  return [
    ...(canSeeOrders ? [moneyFact('Net revenue', shown.revenue, shown.previous_revenue, currency)] : []),
    ...(canSeeOrders ? shown.other_currencies : []).map((other) =>
      moneyFact(`Net revenue in ${other.currency}`, other.revenue, other.previous_revenue, other.currency),
    ),
    countFact('Tickets sold', shown.tickets, shown.previous_tickets),
    countFact('Orders', shown.orders, shown.previous_orders),
    ...shown.figures.map(({ label, value, previous }) => countFact(label, value, previous)),
  ];
}

function bestOf({ best_events, currency }: Shown, canSeeOrders: boolean): MailBlock[] {
  if (best_events.length === 0) {
    return [];
  }
  return [
    { kind: 'heading', text: 'Best events' },
    ...best_events.map(
      (event): MailBlock => ({
        kind: 'link',
        label: event.name,
        url: pageUrl('Events/Show', event),
        text: [
          ...(canSeeOrders ? [formatMoney(event.revenue, currency)] : []),
          counted(event.tickets, 'ticket'),
          counted(event.orders, 'order'),
        ].join(' · '),
      }),
    ),
  ];
}

function booksBlocks(books: Awaited<ReturnType<typeof monthOfBooks>>): MailBlock[] {
  return [
    { kind: 'heading', text: 'Books' },
    {
      kind: 'facts',
      rows: books.map(({ label, value, previous, currency }) => moneyFact(label, value, previous, currency)),
    },
  ];
}

function moneyFact(label: string, now: string, before: string, currency: string): Fact {
  return [label, comparedText(formatMoney(now, currency), formatMoney(before, currency), Number(now), Number(before))];
}

function countFact(label: string, now: number, before: number): Fact {
  return [label, comparedText(formatCount(now), formatCount(before), now, before)];
}

/** `€1,200.00` and, below it, `↑ 20% against €1,000.00`. */
function comparedText(shown: string, shownBefore: string, now: number, before: number): string {
  const change = percentChange(now, before);
  const none = now === 0 ? 'None in the month before either' : 'None in the month before';
  return `${shown}\n${change === null ? none : `${changeText(change)} against ${shownBefore}`}`;
}
