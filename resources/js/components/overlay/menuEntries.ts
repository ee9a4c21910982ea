import type { ReactNode } from 'react';

export type MenuAction = {
  label: ReactNode;
  icon?: ReactNode;
  /** At the end of the item: a shortcut, a count, a check mark. */
  aside?: ReactNode;
  danger?: boolean | undefined;
  /** Why it cannot be done now: the item is disabled and shows this. */
  refusal?: string | null | undefined;
  /** Without a reason: it is obvious, as for “Move up” in the first place. */
  disabled?: boolean;
  /** Whether it closes a menu that stays open. */
  closes?: boolean;
  /** The URL of a page of the app. */
  href?: string | undefined;
  /** The URL of a file. */
  download?: string;
  onClick?: () => unknown;
};

export type MenuEntry =
  | ({ kind: 'action' } & MenuAction)
  | { kind: 'toggle'; label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }
  | {
      kind: 'choice';
      value: string;
      options: readonly { value: string; label: string }[];
      onChange: (value: string) => void;
    }
  | { kind: 'heading'; label: string }
  | { kind: 'content'; content: ReactNode }
  | { kind: 'divider' };
