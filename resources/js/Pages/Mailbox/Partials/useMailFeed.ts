import { useEffect, useEffectEvent } from 'react';
import { useShared } from '#js/lib/useShared.ts';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { useMailboxAccounts } from '#js/stores/conversations/mailbox/mailboxAccounts.ts';
import { useMailComposer } from '#js/stores/conversations/mailbox/mailComposer.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import type { MailPlace } from './useMailPlace.ts';

/** While somebody looks, the server of the mailbox is asked this often; milliseconds. */
const WATCH_MS = 55_000;

/** Loads what the place names, and keeps it current: by announcements, and by asking now and then without them. */
export function useMailFeed({ mailboxId, folderId, isEverywhere, query }: MailPlace): void {
  const { auth, company, realtime } = useShared();
  const { mailbox, folders, selectedFolder, loadDefault, loadMailbox, loadMailboxes, ...store } = useMailbox();
  const watch = useMailboxAccounts((state) => state.watch);
  const loadDrafts = useMailComposer((state) => state.loadDrafts);
  const userId = auth.user?.id ?? null;

  const begin = useEffectEvent(() => void loadMailboxes());
  useEffect(() => begin(), []);
  const open = useEffectEvent(() => void (mailboxId === null ? loadDefault() : loadMailbox(mailboxId)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mailbox in the URL is opened.
  useEffect(() => open(), [mailboxId]);

  const named = folders.find(({ id }) => id === folderId) ?? (mailbox ? selectedFolder : null);
  const select = useEffectEvent(() => store.selectFolder(named));
  const shownId = named?.id ?? null;
  useEffect(() => {
    if (shownId !== null) {
      select();
    }
  }, [shownId]);

  const asked = JSON.stringify(query);
  const list = useEffectEvent(() => {
    if (isEverywhere || shownId !== null) {
      void store.loadMails(isEverywhere ? null : shownId, query);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another folder, page or search is loaded.
  useEffect(() => list(), [shownId, isEverywhere, asked]);

  const refresh = () => {
    void store.refreshMailbox();
    void store.refreshMails();
    void loadDrafts();
  };
  const own = userId === null || !realtime ? null : (`user.${userId}` as const);
  const isHere = ({ company_id, mailbox_id }: { company_id: number; mailbox_id: number }) =>
    company_id === company?.id && (isEverywhere || mailbox_id === mailbox?.id);
  useChannel(own, 'mailbox.changed', (changed) => isHere(changed) && refresh(), { onReconnect: refresh });

  const openId = mailbox?.id ?? null;
  const poll = useEffectEvent(async () => {
    if (openId !== null && document.visibilityState === 'visible') {
      await watch(openId);
      if (!realtime) {
        refresh();
      }
    }
  });
  useEffect(() => {
    if (openId === null) {
      return undefined;
    }
    void poll();
    const timer = setInterval(() => void poll(), WATCH_MS);
    return () => clearInterval(timer);
  }, [openId]);
}
