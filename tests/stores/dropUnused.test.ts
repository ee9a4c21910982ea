import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { idle } from '#js/stores/kit/run.ts';

type Data = Record<string, unknown>;
type Store = StoreApi<Data>;

const modules = import.meta.glob<Data>('/resources/js/stores/**/*.ts', { eager: true });
const stores = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, store]) => (isStore(store) ? [{ path, name, store }] : [])),
);

/** The state of requests and actions, and what the backend supports. */
const FLAGS = new Set([
  ...Object.keys(idle),
  ...['fetching', 'loadError', 'latestError', 'query', 'uploaded'],
  ...['isMissing', 'isExportMissing', 'isReadOnly'],
]);

const VIEW = ['viewMode', 'sortBy', 'sortOrder', 'filter', 'search', 'isFlat', 'pageNumber'];

/** What is kept longer, and why. Without `keys`, the whole store. */
const KEPT: Record<string, { reason: string; keys?: string[] }> = {
  useCart: { reason: 'the seats that the visitor holds' },
  useChatStatus: { reason: 'what the user chose to be, while the chat is away' },
  useChatUploads: { reason: 'files chosen for messages that are not sent yet' },
  useCheckout: { reason: 'input of the visitor, and the payment in progress' },
  useCompany: { reason: 'loaded at startup, for all pages' },
  useCurrentCall: { reason: 'the call that rings or is held' },
  useDoorQueue: { reason: 'scans that are not sent yet' },
  useEmailDomains: { reason: 'the check that runs', keys: ['verifyingDomainId'] },
  useFoldedGroups: { reason: 'stored in this browser' },
  useLayoutPreferences: { reason: 'stored in this browser' },
  useMarks: { reason: 'stored in this browser' },
  useMedia: {
    reason: 'the open folder and its view, which the user returns to, and running uploads',
    keys: ['owner', 'folderId', ...VIEW, 'uploads', 'keepsOriginals'],
  },
  useOnboarding: { reason: 'input that was not submitted', keys: ['draft', 'welcome'] },
  useOnline: { reason: 'kept up to date by the presence channel' },
  useOutbox: { reason: 'messages that are not sent yet' },
  useSampleMails: { reason: 'mails that exist in this browser only' },
  useSurveyBuilder: { reason: 'changes that may not be saved yet; cleared when the builder is left' },
  useSurveyResponse: { reason: 'answers that may not be saved yet' },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lists only stores that exist as exceptions', () => {
  const names = stores.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(KEPT)));
});

it.each(stores)('$path: drops what $name loaded, 60 s after its last use (specification §9)', ({ name, store }) => {
  const initial = dataOf(store.getInitialState());
  const loaded = Object.fromEntries(Object.keys(initial).map((key) => [key, `loaded ${key}`]));
  const keys = KEPT[name] ? (KEPT[name].keys ?? Object.keys(initial)) : [];
  const kept = Object.fromEntries(keys.map((key) => [key, loaded[key]]));

  const unsubscribe = store.subscribe(() => undefined);
  store.setState(loaded);
  unsubscribe();
  vi.advanceTimersByTime(59_999);
  expect(dataOf(store.getState())).toEqual(loaded);
  vi.advanceTimersByTime(1);
  expect(dataOf(store.getState())).toEqual({ ...initial, ...kept });
});

function isStore(value: unknown): value is Store {
  return typeof value === 'function' && 'getInitialState' in value;
}

function dataOf(state: Data): Data {
  return Object.fromEntries(
    Object.entries(state).filter(([key, value]) => typeof value !== 'function' && !FLAGS.has(key)),
  );
}
