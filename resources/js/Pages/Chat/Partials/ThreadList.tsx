import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChatContact, ChatThread } from '#contract/conversations/chat.ts';
import { MAX_UNREAD } from '#domain/conversations/chat.ts';
import { searchForm } from '#domain/kit/searchForm.ts';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import { useChatActions } from '#js/stores/conversations/chat/chatActions.ts';
import { useChatSearch } from '#js/stores/conversations/chat/chatSearch.ts';
import styles from './Chat.module.css';
import { excerptOf } from './excerptOf.ts';
import { FoundMessages } from './FoundMessages.tsx';
import { Presence } from './Presence.tsx';

type ThreadListProps = { threadId: number | null; onOpen: (id: number, seq?: number) => void };

/** Conversations, latest first, and the colleagues one has not talked to yet. */
export function ThreadList({ threadId, onOpen }: ThreadListProps) {
  const { threadList, contacts, groups, loadError, load, openContact, reloadGroups } = useChat();
  const actOnGroup = useChatActions((state) => state.actOnGroup);
  const [search, setSearch] = useState('');
  const findMessages = useChatSearch((state) => state.search);
  const matches = (name: string) => searchForm(name).includes(searchForm(search));
  const threads = (threadList ?? []).filter(
    ({ name, is_archived }) => matches(name) && (!is_archived || search !== ''),
  );
  const known = new Set((threadList ?? []).map(({ contact_id }) => contact_id));
  const people = (contacts ?? []).filter(({ id, name }) => !known.has(id) && matches(name));
  const open = (groups ?? []).filter(({ role, name, is_archived }) => role === null && !is_archived && matches(name));
  const join = async (id: number) => {
    const { ok } = await actOnGroup(id, 'join');
    if (ok) {
      await reloadGroups();
      onOpen(id);
    }
  };
  const openPerson = async (id: number) => {
    const opened = await openContact(id);
    if (opened !== null) {
      onOpen(opened);
    }
  };
  return (
    <section className={styles.list} aria-label="Conversations">
      <TextInput
        aria-label="Search conversations and people"
        placeholder="Search"
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          void findMessages(event.currentTarget.value);
        }}
      />
      {loadError !== null && threadList === null ? (
        <ErrorState message={loadError} onRetry={load} />
      ) : threadList === null ? (
        <SkeletonText lines={8} />
      ) : (
        <div className={styles.scroll}>
          <ul className={styles.rows} aria-label="Your conversations">
            {threads.map((thread) => (
              <ThreadRow
                key={thread.id}
                thread={thread}
                contact={contacts?.find(({ id }) => id === thread.contact_id)}
                isOpen={thread.id === threadId}
                onOpen={() => onOpen(thread.id)}
              />
            ))}
          </ul>
          {people.length > 0 && (
            <>
              <h2 className={styles.heading}>People</h2>
              <ul className={styles.rows} aria-label="People">
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} onOpen={() => openPerson(person.id)} />
                ))}
              </ul>
            </>
          )}
          {open.length > 0 && (
            <>
              <h2 className={styles.heading}>Groups to join</h2>
              <ul className={styles.rows} aria-label="Groups to join">
                {open.map((group) => (
                  <li key={group.id} className={styles.member}>
                    <Initials name={group.name} size={32} />
                    <span className={styles.rowText} dir="auto">
                      {group.name}
                    </span>
                    <ProgressButton size="compact-sm" variant="default" onClick={() => join(group.id)}>
                      Join <span className={styles.hidden}>{group.name}</span>
                    </ProgressButton>
                  </li>
                ))}
              </ul>
            </>
          )}
          <FoundMessages onOpen={onOpen} />
          {threads.length + people.length + open.length === 0 && (
            <p className={styles.none}>{search === '' ? 'You have no colleagues here yet.' : 'Nothing matches.'}</p>
          )}
        </div>
      )}
    </section>
  );
}

type ThreadRowProps = { thread: ChatThread; contact: ChatContact | undefined; isOpen: boolean; onOpen: () => void };

function ThreadRow({ thread, contact, isOpen, onOpen }: ThreadRowProps) {
  const { name, last_message: last, kind } = thread;
  const unread = thread.unread ?? 0;
  const count = unread >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : String(unread);
  return (
    <li>
      <button type="button" className={styles.row} data-unread={unread > 0} aria-current={isOpen} onClick={onOpen}>
        <span className={styles.face}>
          <Initials name={name} size={32} picture={contact?.picture ?? null} />
          {kind === 'direct' && contact && <Presence contact={contact} />}
        </span>
        <span className={styles.rowText}>
          <span className={styles.rowTitle} dir="auto">
            {name}
          </span>
          {last && (
            <span className={styles.rowDetail} dir="auto">
              {kind !== 'direct' && `${last.author_name}: `}
              {excerptOf(last.body)}
            </span>
          )}
        </span>
        <span className={styles.rowEnd}>
          {last && <DateText value={last.created_at} />}
          {unread > 0 && (
            <span className={styles.badge} data-mentioned={thread.is_mentioned}>
              <span aria-hidden="true">{thread.is_mentioned ? `@ ${count}` : count}</span>
              <span className={styles.hidden}>{`, ${count} unread`}</span>
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

function PersonRow({ person, onOpen }: { person: ChatContact; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.face}>
          <Initials name={person.name} size={32} picture={person.picture} />
          <Presence contact={person} />
        </span>
        <span className={styles.rowText}>
          <span className={styles.rowTitle} dir="auto">
            {person.name}
          </span>
          <span className={styles.rowDetail}>{person.status_text ?? person.role}</span>
        </span>
      </button>
    </li>
  );
}
