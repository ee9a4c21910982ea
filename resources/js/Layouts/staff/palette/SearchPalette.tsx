import '@mantine/spotlight/styles.layer.css';
import { router } from '@inertiajs/react';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import {
  IconAddressBook,
  IconCalendarEvent,
  IconChecklist,
  IconFileInvoice,
  IconReceipt,
  IconSearch,
  IconSpeakerphone,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { SearchHit } from '#contract/overview/dashboard.ts';
import { counted } from '#domain/kit/counted.ts';
import { Initials } from '#js/components/text/Initials.tsx';
import { Thumbnail } from '#js/components/text/Thumbnail.tsx';
import { CLOSING } from '#js/lib/focus/isKeyTaken.ts';
import { usePanels } from '../preferences/PanelContext.ts';
import styles from './SearchPalette.module.css';
import { usePaletteCommands } from './usePaletteCommands.tsx';
import { useRecordSearch } from './useRecordSearch.ts';

type Kind = NonNullable<SearchHit['kind']>;

const KINDS = {
  user: { label: 'Colleagues', icon: IconUsers },
  campaign: { label: 'Campaigns', icon: IconSpeakerphone },
  event: { label: 'Events', icon: IconCalendarEvent },
  order: { label: 'Orders', icon: IconReceipt },
  attendee: { label: 'Attendees', icon: IconTicket },
  task: { label: 'Tasks', icon: IconChecklist },
  contact: { label: 'Contacts', icon: IconAddressBook },
  document: { label: 'Documents', icon: IconFileInvoice },
} satisfies Record<Kind, unknown>;

/** Entries are selected with the arrow keys and cannot be focused, so the scroll area itself must be focusable. */
const SCROLLED = { viewportProps: { tabIndex: 0, role: 'group', 'aria-label': 'Results' } };

const [store, spotlight] = createSpotlight();

/**
 * The ⌘K palette: recents, actions of the open page, pages this user can see, general actions, and matching records.
 */
export default function SearchPalette() {
  const { opened, close } = usePanels();
  const isOpen = opened === 'search';
  useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen]);
  const [query, setQuery] = useState('');
  const commands = usePaletteCommands(query);
  const { hits, state } = useRecordSearch(query);
  const input = useRef<HTMLInputElement>(null);
  // The palette closes itself, and `opened` follows later.
  const { opened: isShown } = useSpotlight(store);
  useEffect(() => {
    if (hits.length > 0) {
      chooseFirst(input.current);
    }
  }, [hits]);
  const kinds = (['user', 'campaign', 'event', 'order', 'attendee', 'task', 'contact', 'document'] as const).filter(
    (kind) => hits.some((hit) => hit.kind === kind),
  );

  return (
    <Spotlight.Root
      store={store}
      onSpotlightClose={() => {
        // The field keeps the focus while the palette fades out, and would swallow the next shortcut.
        input.current?.blur();
        // A command may have opened another panel; leave that one open.
        if (isOpen) {
          close();
        }
      }}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      clearQueryOnClose
      scrollable
      maxHeight={420}
      size={600}
      radius="md"
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
      classNames={{
        search: styles.search,
        actionsGroup: styles.group,
        action: styles.action,
        content: isShown ? styles.content : `${styles.content} ${CLOSING}`,
      }}
    >
      <Spotlight.Search
        ref={input}
        placeholder="Search or jump to…"
        aria-label="Search"
        leftSection={<IconSearch size={18} />}
      />
      <Spotlight.ActionsList {...SCROLLED}>
        {commands.map(({ group, entries }) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {entries.map((entry) => (
              <Spotlight.Action
                key={entry.id}
                label={entry.label}
                leftSection={entry.icon}
                rightSection={entry.keys && <Keys keys={entry.keys} />}
                onClick={entry.run}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {kinds.map((kind) => (
          <Records key={kind} kind={kind} hits={hits.filter((hit) => hit.kind === kind)} />
        ))}
        {commands.length + hits.length === 0 && (
          <Spotlight.Empty>
            {state === 'failed' ? 'The search failed. Try again in a moment.' : emptyText(state, query)}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <p className="visually-hidden" role="status">
        {state === 'done' ? `${counted(hits.length, 'record')} found` : ''}
      </p>
    </Spotlight.Root>
  );
}

/**
 * Spotlight selects its first entry before records arrive. If nothing was selected, this sends it an arrow key, its
 * only way to select from outside, so Enter opens the first record.
 */
function chooseFirst(input: HTMLInputElement | null): void {
  if (input && input.closest('[role="dialog"]')?.querySelector('[data-selected]') === null) {
    input.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowDown', key: 'ArrowDown', bubbles: true }));
  }
}

/** The shortcut of an entry. Not part of its name. */
function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys} aria-hidden="true">
      {keys.split(' ').map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: G then G is a shortcut; the keys never change.
        <kbd key={index}>{key}</kbd>
      ))}
    </span>
  );
}

function emptyText(state: string, query: string): string {
  return state === 'searching' ? 'Searching…' : `Nothing found for “${query.trim()}”.`;
}

function Records({ kind, hits }: { kind: Kind; hits: SearchHit[] }) {
  const { label } = KINDS[kind];
  return (
    <Spotlight.ActionsGroup label={label}>
      {hits.map((hit) => (
        <Spotlight.Action
          key={hit.url}
          label={hit.title}
          description={hit.detail}
          leftSection={<HitPicture hit={hit} />}
          onClick={() => router.visit(hit.url)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** The record's cover or initials, or the icon of its kind in its colour. */
function HitPicture({ hit }: { hit: SearchHit }) {
  const { kind, title, image, color, url } = hit;
  if (kind === 'event') {
    return <Thumbnail url={image} id={Number(/\d+/.exec(url)?.[0] ?? 0)} />;
  }
  if (kind === 'user' || kind === 'attendee' || kind === 'contact') {
    return <Initials name={title} size={24} />;
  }
  const KindIcon = KINDS[kind ?? 'task'].icon;
  return <KindIcon size={18} stroke={1.75} {...(color && { color })} />;
}
