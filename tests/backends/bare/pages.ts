import { PAGE_PATHS, type RoutedPage } from '#domain/kit/pagePaths.ts';
import type { BareContext, Kernel } from './Kernel.ts';
import { rootView } from './rootView.ts';
import type { Row, Table } from './Table.ts';

type Props = Record<string, unknown>;

/** Pages for visitors who are not signed in. */
const OPEN =
  /^(Auth\/(?!ConfirmPassword|VerifyEmail)|Portal\/(?!Dashboard|Tickets)|Public\/|Surveys\/Public|Accounting\/(Estimates|Invoices)\/Public)/;
/** Pages of the development server only. */
const LEFT_OUT: readonly string[] = ['Design/Index'];

/**
 * Serves every page by its name with the plainest props: `errors` and `auth.user` on all of them, the record on record
 * pages (except in the variant `message`), and on portal pages what no call of the specification returns.
 */
export function pages(kernel: Kernel, version: () => string): void {
  for (const [name, path] of Object.entries(PAGE_PATHS)) {
    if (LEFT_OUT.includes(name)) {
      continue;
    }
    const address = `GET ${path.replace(/\{(\w+):text\}/g, '{$1}')}`;
    kernel.route(address, OPEN.test(name) ? 'guest' : 'signed-in', (c) => {
      const { session } = c.env;
      if (session.userId !== null && /\/login$/.test(path)) {
        return c.redirect(new URL(path === '/login' ? '/dashboard' : '/portal/dashboard', c.req.url).href);
      }
      return render(c, name, propsOf(kernel, name as RoutedPage, c));
    });
  }
  // The page of a closed survey has no URL of its own, and the payment provider's page is not part of the product.
  kernel.route('GET /s/closed', 'guest', (c) => render(c, 'Surveys/Closed', { title: 'How was it?' }));
  kernel.route('GET /pay/{order}', 'guest', (c) =>
    c.html(
      `<h1>Pay order ${c.req.param('order')}</h1><a href="/portal/payment/${c.req.param('order')}/success">Pay</a>`,
    ),
  );

  function render(c: BareContext, component: string, own: Props): Response {
    const { session } = c.env;
    const user = session.userId === null ? null : kernel.world.users.find(session.userId);
    const errors =
      Object.keys(session.errors).length === 0 && kernel.options.variant === 'strings' ? [] : session.errors;
    session.errors = {};
    const { realtime } = kernel.options;
    const auth = { user: user && { id: user.id, name: user.name, email: user.email } };
    const shared = { errors, auth, ...(realtime && { realtime }) };
    const { origin, pathname, search } = new URL(c.req.url);
    const page = {
      component,
      props: { ...shared, ...own },
      url: `${pathname}${search}`,
      version: version(),
      clearHistory: false,
      encryptHistory: false,
    };
    const isInertia = c.req.header('x-inertia') === 'true';
    return isInertia
      ? c.json({ ...page, props: only(c, page.props) }, 200, { 'x-inertia': 'true' })
      : c.html(rootView(page, origin));
  }
}

/** A partial reload: `errors` and the requested props. */
function only(c: BareContext, props: Props): Props {
  const names = c.req.header('x-inertia-partial-data')?.split(',');
  return names
    ? Object.fromEntries(Object.entries(props).filter(([key]) => key === 'errors' || names.includes(key)))
    : props;
}

function propsOf(kernel: Kernel, name: RoutedPage, c: BareContext): Props {
  const { world, answers, options } = kernel;
  const id = c.req.param('id') ?? '';
  const record = (prop: string, table: Table): Props => {
    const row = table.find(id);
    return options.variant === 'message' ? {} : { [prop]: answers.prop(table, row) };
  };
  const eventOf = (row: Row) =>
    answers.prop(world.events, row, {
      ticket_types: world.ticketTypes.where({ event_id: row.id }).map((type) => answers.shown(world.ticketTypes, type)),
    });
  const [first] = world.events.rows;
  const anEvent = first ? { event: eventOf(first) } : {};
  switch (name) {
    case 'Portal/Events/Index':
      return {
        events: answers.page(
          world.events.rows.map((row) => answers.shown(world.events, row)),
          c.req.url,
        ),
      };
    case 'Portal/Events/Show':
    case 'Portal/Cart':
    case 'Portal/Checkout':
      return { event: eventOf(world.events.find(id)) };
    case 'Portal/Tickets':
    case 'Portal/PaymentSuccess':
      return { order: answers.prop(world.orders, world.orders.find(c.req.param('reference') ?? '')) };
    case 'Portal/PaymentProcessing':
      return { ...anEvent, payment_reference: c.req.param('reference') };
    case 'Portal/PaymentCancelled':
      return anEvent;
    case 'Portal/AllocationClaim':
    case 'Public/Rsvp':
      return { ...anEvent, token: c.req.param('token') };
    case 'Pages/Public':
      return { page: { id: 1, title: 'How to get there', content: world.cmsPages.rows[0]?.content } };
    case 'Pages/Survey':
      return { page_title: 'How to get there', survey: { id: 1, title: 'How was it?' } };
    case 'Accounting/Estimates/Public':
      return { token: c.req.param('token'), estimate: { type: 'estimate', status: 'sent' } };
    case 'Accounting/Invoices/Public':
      return { token: c.req.param('token'), invoice: { type: 'invoice', status: 'sent' } };
    case 'Accounting/QuoteRequests/Public':
      return {};
    case 'Surveys/Public':
      return { survey: { id: 1, title: 'How was it?' } };
    case 'Auth/ResetPassword':
    case 'Portal/ResetPassword':
      return { token: c.req.param('token'), email: c.req.query('email') ?? '' };
    case 'Orders/Show':
      return record('order', world.orders);
    case 'Tasks/Show':
      return record('task', world.tasks);
    case 'Users/Show':
    case 'UserLogs/Show': {
      const { name: userName, email } = world.users.find(id);
      return options.variant === 'message' ? {} : { user: { id: Number(id), name: userName, email } };
    }
    case 'Accounting/Customers/Show':
    case 'Accounting/Vendors/Show':
      return record('accounting_contact', world.accountingContacts);
    case 'Accounting/Items/Show':
      return record('item', world.items);
    case 'Accounting/Accounts/Show':
      return record('bank_account', world.bankAccounts);
    case 'Workflows/Show':
      return record('workflow', world.workflows);
    default:
      break;
  }
  if (!c.req.param('id')) {
    return {};
  }
  switch (name.split('/')[0]) {
    case 'Events':
      return record('event', world.events);
    case 'Campaigns':
      return record('campaign', world.campaigns);
    case 'Accounting':
      return record('document', world.documents);
    case 'Groups':
      return record('group', world.groups);
    default:
      return record('survey', world.surveys);
  }
}
