import { type Row, Table } from './Table.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Math.round((Date.now() + days * DAY) / 60_000) * 60_000).toISOString();
const CALENDAR = ['name', 'start_date', 'end_date'] as const;

/** A visitor's cart for one event. */
export type Cart = { items: { ticket_type_id: number; quantity: number }[]; coupon: string | null; expiresAt: number };

const HOLD = 15 * 60_000;

/** All data of the backend, created at each start. */
export class World {
  readonly users = new Table('User', ['name', 'email', 'password']);
  readonly campaigns = new Table('Campaign', ['name', 'start_date', 'end_date'], ['name']);
  readonly organisers = new Table('Organiser', ['name', 'email', 'campaign_id']);
  readonly events = new Table('Event', [...CALENDAR, 'campaign_id', 'group_id'], CALENDAR);
  readonly ticketTypes = new Table('TicketType', ['name', 'price', 'is_active', 'event_id']);
  readonly allocations = new Table(
    'Allocation',
    ['name', 'email', 'quantity', 'ticket_type_id', 'event_id', 'status', 'sent_at', 'expires_at'],
    ['status', 'sent_at', 'expires_at'],
  );
  readonly invitations = new Table('Invitation', ['name', 'email', 'event_id', 'response']);
  readonly groups = new Table('Group', [...CALENDAR, 'campaign_id', 'survey_id', 'participant_survey_id'], CALENDAR);
  readonly surveys = new Table('Survey', ['title', 'status', 'event_id', 'group_id', 'campaign_id']);
  readonly results = new Table('SurveyResult', ['survey_id', 'event_id', 'answers']);
  readonly accountingContacts = new Table('AccountingContact', ['name', 'type', 'email']);
  readonly items = new Table('Item', ['name', 'description']);
  readonly bankAccounts = new Table('BankAccount', ['name', 'currency']);
  readonly taxes = new Table('Tax', ['name', 'rate']);
  readonly accountingCategories = new Table('AccountingCategory', ['name', 'type']);
  readonly accountingCurrencies = new Table('AccountingCurrency', ['code', 'name']);
  readonly contacts = new Table('Contact', ['name', 'email']);
  readonly segments = new Table('Segment', ['name']);
  readonly cmsPages = new Table('CmsPage', ['title', 'slug', 'status', 'content']);
  readonly documents = new Table(
    'Document',
    [
      'type',
      'status',
      'contact_name',
      'title',
      'currency',
      'issue_date',
      'total',
      'account_id',
      'to_account_id',
      'lines',
    ],
    ['type', 'status'],
  );
  readonly emailTemplates = new Table('EmailTemplate', ['name', 'subject', 'html']);
  readonly folders = new Table('Folder', ['name', 'model_type', 'model_id', 'parent_id'], ['name']);
  readonly files = new Table(
    'File',
    ['name', 'display_name', 'model_type', 'model_id', 'folder_id'],
    ['name', 'display_name', 'model_type', 'model_id', 'folder_id'],
  );
  readonly workflows = new Table(
    'Workflow',
    ['name', 'context_type', 'context_id', 'is_active'],
    ['context_type', 'context_id', 'is_active'],
  );
  readonly templates = new Table('TaskTemplate', ['title', 'workflow_id']);
  readonly tasks = new Table(
    'Task',
    ['title', 'status', 'assigned_to', 'event_id', 'comments'],
    ['status', 'assigned_to', 'comments'],
  );
  readonly orders = new Table('Order', ['event_id', 'total']);
  readonly ticketConfigs = new Map<number, Record<string, unknown>>();
  readonly rsvpConfigs = new Map<number, Record<string, unknown>>();
  readonly carts = new Map<string, Cart>();
  /** The bodies with which companies started a plan. */
  readonly started: Record<string, unknown>[] = [];
  /** The sent e-mails and their recipients. */
  readonly mails: { kind: string; to: unknown }[] = [];

  constructor() {
    this.users.add({ name: 'Ada Brown', email: 'ada@plain.test', password: 'a-plain-password' });
    this.users.add({ name: 'Nora Keller', email: 'nora@plain.test', password: 'a-plain-password' });
    const campaign = this.campaigns.add({ name: 'Spring season', start_date: inDays(-10), end_date: inDays(60) });
    this.campaigns.add({ name: 'Winter season' });
    this.organisers.add({ name: 'Olga Organiser', email: 'olga@plain.test', campaign_id: campaign.id });
    this.#addEvents(campaign);
    for (const name of ['Carl Contact', 'Cora Contact']) {
      this.contacts.add({ name, email: `${name.split(' ')[0]?.toLowerCase()}@plain.test` });
    }
    this.segments.add({ name: 'Friends of the house' });
    const content = { version: 1, blocks: [{ id: 'a', type: 'heading', text: 'By train', level: 2, align: 'start' }] };
    this.cmsPages.add({ title: 'How to get there', slug: 'how-to-get-there', status: 'published', content });
    this.cmsPages.add({ title: 'Old page', slug: 'old-page', status: 'draft', content: null });
    this.accountingContacts.add({ name: 'Plain sponsors', type: 'customer' });
    this.accountingContacts.add({ name: 'Plain hall', type: 'vendor' });
    this.items.add({ name: 'Plain stand', description: 'Three metres' });
    this.bankAccounts.add({ name: 'Plain account', currency: 'NOK' });
    this.bankAccounts.add({ name: 'Plain till', currency: 'NOK' });
    this.taxes.add({ name: 'MVA', rate: '25' });
    this.accountingCategories.add({ name: 'Gifts', type: 'income' });
    this.accountingCurrencies.add({ code: 'NOK', name: 'Norwegian krone' });
    const ofQuay = { contact_name: 'Quay Cinema', currency: 'EUR', issue_date: '2026-05-01' };
    this.documents.add({ ...ofQuay, type: 'invoice', status: 'draft' });
    this.documents.add({ ...ofQuay, type: 'estimate', status: 'sent' });
    const moved = { currency: 'NOK', issue_date: '2026-05-02', total: '120.00', account_id: 1, lines: [] };
    this.documents.add({ ...moved, type: 'transaction', title: 'Gift of the quay' });
    this.documents.add({ ...moved, type: 'transfer', title: 'To the till', to_account_id: 2 });
    this.emailTemplates.add({ name: 'Plain news', subject: 'News', html: '<p>Hello from Laravel</p>' });
    this.emailTemplates.add({ name: 'Old news', subject: 'News', html: '<p>Hello</p>' });
    const workflow = this.workflows.add({ name: 'Concert evening', context_type: 'event', is_active: true });
    this.templates.add({ title: 'Book the hall', workflow_id: workflow.id });
  }

  cart(event: number, visitor: string): Cart {
    const key = `${event} of ${visitor}`;
    const cart = this.carts.get(key) ?? { items: [], coupon: null, expiresAt: Date.now() + HOLD };
    this.carts.set(key, cart);
    return cart;
  }

  emptyCart(event: number, visitor: string): void {
    this.carts.delete(`${event} of ${visitor}`);
  }

  #addEvents(campaign: Row): void {
    const group = this.groups.add({
      name: 'Tuesday evenings',
      campaign_id: campaign.id,
      start_date: inDays(20),
      end_date: inDays(27),
    });
    const event = this.events.add({
      name: 'Night of lanterns',
      start_date: inDays(20),
      end_date: inDays(20.2),
      campaign_id: campaign.id,
      group_id: group.id,
    });
    this.events.add({ name: 'Morning of drums', start_date: inDays(30), end_date: inDays(30.1) });
    const eventId = event.id;
    const type = this.ticketTypes.add({ name: 'Standard', price: 25, is_active: true, event_id: eventId });
    this.ticketTypes.add({ name: 'Balcony', price: 40.5, is_active: true, event_id: eventId });
    for (const [name, status] of [
      ['Gina Guest', 'pending'],
      ['Gus Guest', 'sent'],
      ['Gala Guest', 'pending'],
    ]) {
      const email = `${name?.split(' ')[0]?.toLowerCase()}@plain.test`;
      this.allocations.add({
        name,
        email,
        status,
        quantity: 2,
        ticket_type_id: type.id,
        event_id: eventId,
        sent_at: status === 'sent' ? inDays(-1) : null,
        expires_at: inDays(9),
      });
    }
    this.invitations.add({ name: 'Ines Invited', email: 'ines@plain.test', event_id: eventId });
    this.invitations.add({ name: 'Ivo Invited', email: 'ivo@plain.test', event_id: eventId, response: 'yes' });
    const survey = this.surveys.add({ title: 'How was it?', status: 'draft', event_id: eventId, group_id: group.id });
    this.surveys.add({ title: 'What next?', status: 'open', campaign_id: campaign.id });
    this.results.add({ survey_id: survey.id, event_id: eventId, answers: {} });
    const model = { model_type: 'event', model_id: eventId };
    this.folders.add({ name: 'Posters', parent_id: null, ...model });
    this.files.add({ name: 'rider.pdf', display_name: 'Rider', folder_id: null, ...model });
    this.files.add({ name: 'plan.pdf', display_name: 'Seating plan', folder_id: null, ...model });
    this.tasks.add({ title: 'Rent the lanterns', status: 'pending', event_id: eventId, comments: [] });
    this.tasks.add({ title: 'Check the permits', status: 'awaiting_approval', event_id: eventId, comments: [] });
    this.tasks.add({ title: 'Test the lights', status: 'awaiting_approval', event_id: eventId, comments: [] });
    this.orders.add({ event_id: eventId, total: 25 });
  }
}
