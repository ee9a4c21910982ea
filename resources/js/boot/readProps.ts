import { isServerRendered } from '#domain/kit/layoutFor.ts';
import { isRoutedPage } from '#domain/kit/pagePaths.ts';
import { pagePath } from '#domain/kit/pageUrl.ts';
import type { RecordShape, Shape } from '#domain/kit/shape.ts';
import { read } from '#js/api/kit/read.ts';

type Page<Props> = { url: string; props: Props };
type LoadRecord = (id: number) => Promise<unknown>;

const VISITOR_RECORDS: Record<string, LoadRecord> = {
  cart: async (id) => (await (await import('#js/api/selling/cart.ts')).cartApi.fetch({ params: { eventId: id } })).cart,
};

/**
 * Normalises the props of a page to contract/pages.ts, whatever the backend sends. The shape is part of the page's
 * code. Loads the page's record if the props lack it.
 * @throws if the record cannot be loaded
 */
export async function readProps<Props extends object>(
  name: string,
  shape: RecordShape,
  { url, props }: Page<Props>,
): Promise<Props> {
  const found: Props = { ...props, ...Object(read(shape, { ...textsIn(name, shape, url), ...props })) };
  const isVisitors = isServerRendered(name);
  for (const [field, inner] of Object.entries(shape)) {
    const isSent = (Reflect.get(props, field) ?? null) !== null;
    const isNull = Reflect.get(found, field) === null;
    if (isRecordShape(inner) && (isNull || !isSent)) {
      const records = isVisitors ? VISITOR_RECORDS : (await import('./staffRecords.ts')).staffRecords;
      if (isNull || field in records) {
        Reflect.set(found, field, await loadRecord(records[field], field, url));
      }
    }
  }
  return found;
}

/** URL parameters other than ids: the `token` of a mailed link, the `payment_reference` of a payment. */
function textsIn(name: string, shape: RecordShape, url: string): Record<string, string> {
  const path = isRoutedPage(name) ? pagePath(name) : '';
  const [before, after = ''] = path.split(/\{\w+:text\}/);
  const param = /\{(\w+):text\}/.exec(path)?.[1];
  const [address = ''] = url.split(/[?#]/);
  if (!param || !address.startsWith(before ?? '') || !address.endsWith(after)) {
    return {};
  }
  const text = decoded(address.slice(before?.length, address.length - after.length));
  const isNamed = (field: string) => field === param || field === `payment_${param}`;
  return Object.fromEntries(
    Object.keys(shape)
      .filter(isNamed)
      .map((field) => [field, text]),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether this is the record that the page is about. Optional parts of a page are null if absent and are not loaded.
 */
function isRecordShape(shape: Shape): boolean {
  return typeof shape === 'object' && !Array.isArray(shape);
}

async function loadRecord(load: LoadRecord | undefined, name: string, url: string): Promise<unknown> {
  const id = /\/(\d+)(?=[/?#]|$)/.exec(url)?.[1];
  const record = load && id !== undefined ? await load(Number(id)) : null;
  if (record === null) {
    throw new Error(`The page at ${url} came without its ${name}.`);
  }
  return record;
}
