import { Link, usePage } from '@inertiajs/react';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { NO_NAME } from '../input/noName.ts';
import { ButtonMenu } from '../overlay/ButtonMenu.tsx';
import { Hint } from '../overlay/Hint.tsx';
import { usePopup } from '../overlay/usePopup.ts';
import { AreaTabs } from './AreaTabs.ts';
import styles from './PageHeader.module.css';
import { offerPageActions } from './pageActions.ts';
import { TitleAside } from './TitleAside.ts';
import { useHeaderHeight } from './useHeaderHeight.ts';

export type PageAction = {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Whether it is not the record's next step: a header button without the accent. */
  isQuiet?: boolean;
  /** Why it cannot be done now: the action is disabled and shows this. */
  refusal?: string | null | undefined;
  /** The URL of a page of the app; otherwise `onClick` runs the action. */
  href?: string;
  onClick?: () => unknown;
};

export type PageTab = {
  label: string;
  href: string;
  count?: number | undefined;
  /** Whether this tab is open; by default determined from the URL. */
  isCurrent?: boolean;
};

type PageHeaderProps = {
  title: ReactNode;
  /** One line of context: what, where, when. */
  context?: ReactNode;
  /** Beside the title: a `<StatusBadge>`. */
  status?: ReactNode;
  breadcrumbs?: { label: string; href: string }[];
  /** The picture or avatar of a record. */
  cover?: ReactNode;
  /** Whether it stays in view while the page scrolls: the headers of records. */
  isSticky?: boolean;
  /** What this page is for (shortcut `C`); without the accent where the record has a next step. */
  action?: PageAction | undefined;
  /** The record's next step, the same on each of its pages. */
  nextStep?: PageAction | undefined;
  /** Other controls beside it: next and previous, a copy button. */
  aside?: ReactNode;
  /** All other actions. */
  menu?: PageAction[];
  /** Each is a page with a URL of its own. Without them, the tabs of the area (`AreaTabs`). */
  tabs?: PageTab[];
  /** The pages of the open tab, as a choice beside the tabs. */
  subTabs?: PageTab[] | undefined;
};

/** Title and context, one primary action, a menu for the others, and tabs that are URLs (look: Frame). */
export function PageHeader({
  title,
  context,
  status,
  breadcrumbs,
  cover,
  isSticky = false,
  action,
  nextStep,
  aside,
  menu = [],
  tabs,
  subTabs,
}: PageHeaderProps) {
  const titleAside = use(TitleAside);
  const areaTabs = use(AreaTabs);
  const shownTabs = tabs ?? areaTabs;
  // The tabs of the area say where it is.
  const trail = shownTabs === undefined || shownTabs !== areaTabs ? breadcrumbs : undefined;
  // On every render, because actions close over the page's current state.
  useEffect(() =>
    offerPageActions({
      title: typeof title === 'string' ? title : '',
      actions: [action, nextStep, ...menu].flatMap((offered) => offered ?? []).filter(({ refusal }) => !refusal),
    }),
  );
  return (
    <header
      ref={useHeaderHeight(isSticky)}
      className={isSticky ? styles.sticky : styles.header}
      data-tabs={shownTabs !== undefined}
    >
      <div className={styles.line}>
        {cover && <div className={styles.cover}>{cover}</div>}
        <div className={styles.text}>
          <div className={styles.titleLine}>
            <h1 className={styles.title}>{title || NO_NAME}</h1>
            {status}
            {titleAside}
          </div>
          {(trail || context) && (
            <div className={styles.context}>
              {trail && <Breadcrumbs trail={trail} />}
              {context && <bdi>{context}</bdi>}
            </div>
          )}
        </div>
        <div className={styles.actions}>
          {aside}
          {menu.length > 0 && <MoreMenu actions={menu} />}
          {action && <HeaderAction action={nextStep ? { ...action, isQuiet: true } : action} isMain />}
          {nextStep && <HeaderAction action={nextStep} isMain={!action} />}
        </div>
      </div>
      {shownTabs && (
        <div className={styles.bands}>
          <Tabs tabs={shownTabs} label="Sections of this page" />
          {subTabs && <Tabs tabs={subTabs} label="Pages of this section" isSmall />}
        </div>
      )}
    </header>
  );
}

function Breadcrumbs({ trail }: { trail: { label: string; href: string }[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.trail}>
        {trail.map((step, index) => (
          <li key={step.href}>
            {index > 0 && <IconChevronRight size={14} aria-hidden="true" />}
            <Link href={step.href} prefetch="hover">
              {step.label || NO_NAME}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function HeaderAction({ action, isMain }: { action: PageAction; isMain: boolean }) {
  if (action.refusal) {
    return (
      <Hint label={action.refusal}>
        {/* Not Mantine's own `disabled`: the keyboard reaches the button, and with it the reason. */}
        <Button
          variant={action.isQuiet ? 'default' : 'filled'}
          leftSection={action.icon}
          data-disabled
          data-keep-visible
          aria-disabled
          aria-description={action.refusal}
        >
          {action.label}
        </Button>
      </Hint>
    );
  }
  return (
    <Button
      data-primary-action={isMain || undefined}
      data-keep-visible
      variant={action.isQuiet ? 'default' : 'filled'}
      leftSection={action.icon}
      color={action.danger ? 'red' : undefined}
      {...(action.href === undefined
        ? { onClick: () => action.onClick?.() }
        : { renderRoot: (props) => <Link {...props} href={action.href ?? ''} prefetch="hover" /> })}
    >
      {action.label}
    </Button>
  );
}

function MoreMenu({ actions }: { actions: PageAction[] }) {
  const { button, popup } = usePopup('menu');
  return (
    <>
      <ActionIcon {...button} variant="default" size={36} aria-label="More actions">
        <IconDots size={18} />
      </ActionIcon>
      <ButtonMenu popup={popup} entries={actions.map((action) => ({ kind: 'action', ...action }))} />
    </>
  );
}

function Tabs({ tabs, label, isSmall }: { tabs: PageTab[]; label: string; isSmall?: boolean }) {
  const path = usePage().url.split(/[?#]/, 1)[0];
  const current = tabs.find((tab) => tab.isCurrent ?? tab.href === path)?.href;
  const strip = useRef<HTMLElement>(null);

  // On a phone the tabs scroll; keep the current one visible.
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (strip.current && here) {
      const { left, width } = here.getBoundingClientRect();
      const frame = strip.current.getBoundingClientRect();
      strip.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
    }
  }, [current]);

  return (
    <nav ref={strip} className={isSmall ? styles.subTabs : styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          prefetch="hover"
          preserveScroll
          className={styles.tab}
          aria-current={tab.href === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{formatCount(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
