import type { RecordShape, Shape } from '#domain/shape.ts';
import { read } from '#js/api/kit/read.ts';

type Page = { url: string; props: object };
type LoadRecord = (id: number) => Promise<{ data: unknown }>;

/** Where a record page gets its record from when the backend sends the page without it: the specification's call. */
const RECORDS: Record<string, LoadRecord> = {
  campaign: async (id) => (await import('#js/api/campaigns.ts')).campaignsApi.get({ params: { id } }),
  event: async (id) => (await import('#js/api/events.ts')).eventsApi.get({ params: { id } }),
  group: async (id) => (await import('#js/api/groups.ts')).groupsApi.get({ params: { id } }),
  order: async (id) => (await import('#js/api/orders.ts')).ordersApi.get({ params: { id } }),
  survey: async (id) => (await import('#js/api/surveys.ts')).surveysApi.get({ params: { id } }),
  task: async (id) => (await import('#js/api/tasks.ts')).tasksApi.get({ params: { id } }),
  workflow: async (id) => (await import('#js/api/workflows.ts')).workflowsApi.get({ params: { id } }),
};

/**
 * The props of a page as contract/pages.ts promises them, whatever the backend sends. The shape comes with the page's
 * own code. A record that the page is about is loaded where the props lack it.
 * @throws where that record cannot be had
 */
export async function readProps<Props extends object>(
  shape: RecordShape,
  { url, props }: Page & { props: Props },
): Promise<Props> {
  const found: Props = { ...props, ...Object(read(shape, props)) };
  for (const [name, field] of Object.entries(shape)) {
    if (isRecordShape(field) && Reflect.get(found, name) === null) {
      Reflect.set(found, name, await loadRecord(name, url));
    }
  }
  return found;
}

function isRecordShape(shape: Shape): boolean {
  return typeof shape === 'object' && !Array.isArray(shape) && 'id' in shape;
}

async function loadRecord(name: string, url: string): Promise<unknown> {
  const id = /\/(\d+)(?=[/?#]|$)/.exec(url)?.[1];
  const load = RECORDS[name];
  if (!load || id === undefined) {
    throw new Error(`The page at ${url} came without its ${name}.`);
  }
  return (await load(Number(id))).data;
}
