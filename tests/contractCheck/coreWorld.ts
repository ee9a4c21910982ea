import type { World } from '#tests/declarations/World.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const form = (fields: Record<string, string | File>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    data.set(name, value);
  }
  return data;
};

type IdName = { [K in keyof World]: World[K] extends number ? K : never }[keyof World];
type Ids = Partial<Record<IdName, number>>;
type RecordPlan = {
  /** The ids to fill. Most kinds have two records: one to change, one to delete. */
  names: IdName[];
  store: string;
  /** The list that contains the record if the response does not return it. */
  list: string;
  body: (ids: Ids, nth: number) => object;
};

const event = (name: string) => ({
  name,
  status: 'active',
  start_date: inDays(20),
  end_date: inDays(20.1),
  city: 'Basel',
});

/** Records that calls of the specification can create, ordered so that each comes after those it needs. */
const RECORDS: RecordPlan[] = [
  {
    names: ['campaignId', 'spareCampaignId'],
    store: '/campaigns/store',
    list: '/campaigns/json',
    body: () => ({ name: 'Contract campaign' }),
  },
  {
    names: ['eventId', 'emptyEventId'],
    store: '/events/store',
    list: '/events/json',
    body: () => event('Contract event'),
  },
  {
    names: ['groupedEventId', 'ungroupedEventId'],
    store: '/events/store',
    list: '/events/json',
    body: () => event('Another contract event'),
  },
  {
    names: ['organiserId', 'spareOrganiserId'],
    store: '/organisers/store',
    list: '/organisers/json',
    body: ({ campaignId }, nth) => ({
      campaign_id: campaignId,
      name: 'Olu Organiser',
      email: `olu${nth}@example.test`,
    }),
  },
  {
    names: ['typeId', 'spareTypeId'],
    store: '/events/ticket-types/{eventId}',
    list: '/events/ticket-types/{eventId}',
    body: (_, nth) => ({ name: `Contract ticket ${nth}`, price: '0', capacity: 50 }),
  },
  {
    names: ['allocationId', 'spareAllocationId'],
    store: '/events/allocations/{eventId}',
    list: '/events/allocations/{eventId}/list',
    body: ({ typeId }, nth) => ({
      ticket_type_id: typeId,
      quantity: 1,
      name: 'Guest',
      email: `guest${nth}@example.test`,
      expires_at: inDays(5),
    }),
  },
  {
    names: ['invitationId', 'spareInvitationId'],
    store: '/events/send-invitations/{eventId}',
    list: '/events/get-rsvp-invitations/{eventId}',
    body: (_, nth) => ({ name: 'Ina Invited', email: `ina${nth}@example.test` }),
  },
  {
    names: ['groupId', 'spareGroupId'],
    store: '/groups/store',
    list: '/groups/json',
    body: () => ({ name: 'Contract group' }),
  },
  {
    names: ['surveyId', 'spareSurveyId'],
    store: '/surveys/store',
    list: '/surveys/json',
    body: ({ eventId }) => ({
      title: 'Contract survey',
      event_id: eventId,
      pages: [{ id: 'one', fields: [{ id: 'like', type: 'text', label: 'What did you like?' }] }],
    }),
  },
  {
    names: ['workflowId', 'spareWorkflowId'],
    store: '/workflows/store',
    list: '/workflows/json',
    body: () => ({ name: 'Contract workflow' }),
  },
  {
    names: ['taskTemplateId', 'spareTaskTemplateId'],
    store: '/task-templates/store',
    list: '/task-templates/json?workflow_id={workflowId}',
    body: ({ workflowId }) => ({ workflow_id: workflowId, title: 'Book the hall', offset_days: -14 }),
  },
  {
    names: ['mediaFolderId'],
    store: '/media/folders/store',
    list: '/media/get-folders?model_type=event&model_id={eventId}',
    body: ({ eventId }) => ({ model_type: 'event', model_id: eventId, name: 'Contract pictures', parent_id: null }),
  },
  {
    names: ['mediaFileId'],
    store: '/media/upload',
    list: '/media/files?model_type=event&model_id={eventId}',
    body: ({ eventId }) =>
      form({ file: new File(['Lines'], 'contract.txt'), model_type: 'event', model_id: String(eventId) }),
  },
];

/**
 * Creates the test data for a backend without our extensions. The id of a record comes from the response, or is the
 * newest in its list. If a record cannot be created, the calls that need it are skipped.
 */
export async function coreWorld(staff: Browser): Promise<Ids> {
  const ids: Ids = {};
  const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(ids, name) ?? 0));
  for (const { names, store, list, body } of RECORDS) {
    for (const [nth, name] of names.entries()) {
      const answer = await staff.call<unknown>('POST', filled(store), body(ids, nth));
      const id = answer.status < 300 ? (idIn(answer.body) ?? (await newestIn(staff, filled(list)))) : null;
      if (id !== null) {
        ids[name] = id;
      }
    }
  }
  const task = await newestIn(staff, filled('/tasks/event/{eventId}'));
  return {
    ...ids,
    ...(ids.campaignId && { organisedCampaignId: ids.campaignId }),
    ...(task !== null && { taskId: task, startedTaskId: task }),
  };
}

function idIn(body: unknown): number | null {
  const id = Number(Object(Object(body).data).id ?? Object(body).id);
  return Number.isInteger(id) && id > 0 ? id : null;
}

async function newestIn(staff: Browser, list: string): Promise<number | null> {
  const { body } = await staff.get<unknown>(`${list}${list.includes('?') ? '&' : '?'}per_page=100`);
  const data: unknown = Object(body).data;
  const rows = Array.isArray(body) ? body : Array.isArray(data) ? data : [];
  const ids = rows.map((row) => Number(Object(row).id)).filter((id) => Number.isInteger(id) && id > 0);
  return ids.length > 0 ? Math.max(...ids) : null;
}
