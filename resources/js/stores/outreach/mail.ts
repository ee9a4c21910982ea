import { create } from 'zustand';
import { serverNow } from '#js/lib/serverClock.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { BLANK, SAMPLE_MAILS, type SampleMail } from './sampleMails.ts';

export const MAIL_FILTERS = [
  ...(['all', 'isfav', 'sent', 'draft', 'spam', 'trash'] as const),
  ...(['personal', 'social', 'promotions', 'business'] as const),
] as const;
export type MailFilter = (typeof MAIL_FILTERS)[number];

/** Milliseconds that a toast of this inbox stays (specification §9). */
const TOAST = { duration: 1500 };

type MailState = {
  mails: SampleMail[];
  filter: MailFilter;
  search: string;
  isComposing: boolean;
  /** The mail in the window. */
  openId: number | null;
  setFilter: (filter: MailFilter) => void;
  setSearch: (search: string) => void;
  compose: (isComposing: boolean) => void;
  /** Opens the window of a mail, which is then read; null closes it. */
  open: (id: number | null) => void;
  toggleChecked: (id: number) => void;
  /** Checks all of these; if all are checked, none is. */
  toggleAll: (ids: readonly number[]) => void;
  toggleFavourite: (id: number) => void;
  toggleRead: (id: number) => void;
  /** Moves mails to the trash; those that are there are gone. */
  remove: (ids: readonly number[]) => void;
  send: (mail: { title: string; desc: string }) => void;
};

/** The sample inbox. It lives in the browser only. */
export const useSampleMails = create<MailState>()((set) => {
  const change = (ids: readonly number[], to: (mail: SampleMail) => Partial<SampleMail>) =>
    set(({ mails }) => ({ mails: mails.map((mail) => (ids.includes(mail.id) ? { ...mail, ...to(mail) } : mail)) }));
  return {
    ...{ mails: SAMPLE_MAILS, filter: 'all', search: '', isComposing: false, openId: null },
    setFilter: (filter) => set({ filter }),
    setSearch: (search) => set({ search }),
    compose: (isComposing) => set({ isComposing }),
    open: (openId) => {
      set({ openId });
      change(openId === null ? [] : [openId], () => ({ isread: true }));
    },
    toggleChecked: (id) => change([id], ({ is_checked }) => ({ is_checked: !is_checked })),
    toggleAll: (ids) =>
      set(({ mails }) => {
        const isEach = mails.every(({ id, is_checked }) => is_checked || !ids.includes(id));
        return { mails: mails.map((mail) => (ids.includes(mail.id) ? { ...mail, is_checked: !isEach } : mail)) };
      }),
    toggleFavourite: (id) => change([id], ({ isfav }) => ({ isfav: !isfav })),
    toggleRead: (id) => change([id], ({ isread }) => ({ isread: !isread })),
    remove: (ids) => {
      set(({ mails }) => ({
        mails: mails
          .filter(({ id, trash }) => !(ids.includes(id) && trash))
          .map((mail) => (ids.includes(mail.id) ? { ...mail, trash: true, isdelate: true, is_checked: false } : mail)),
      }));
      void toast.warning('Delete Successfully', TOAST);
    },
    send: ({ title, desc }) => {
      set(({ mails }) => {
        const id = Math.max(0, ...mails.map((mail) => mail.id)) + 1;
        return {
          mails: [
            { ...BLANK, id, title, desc, sent: true, isread: true, lastime: new Date(serverNow()).toISOString() },
            ...mails,
          ],
        };
      });
      void toast.success('Send Successfully', TOAST);
    },
  };
});

/** The mails of a folder or label whose text matches; spam and trash are shown only where they belong. */
export function mailsIn({ mails, filter, search }: Pick<MailState, 'mails' | 'filter' | 'search'>): SampleMail[] {
  const text = search.trim().toLowerCase();
  return mails.filter((mail) => {
    const isInFolder =
      filter === 'spam' || filter === 'trash'
        ? mail[filter]
        : !mail.spam && !mail.trash && (filter === 'all' ? !mail.draft : mail[filter]);
    return isInFolder && `${mail.title} ${mail.desc}`.toLowerCase().includes(text);
  });
}
