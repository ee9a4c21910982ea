import { Link } from '@inertiajs/react';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Setup } from '#contract/account/onboarding.ts';
import type { SetupStep } from '#domain/account/plans.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { isKey } from '#js/lib/focus/isKey.ts';
import { useSetup } from '#js/stores/account/onboarding/setup.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import styles from './SetupPanel.module.css';

type Step = { title: string; detail: string; href: (eventId: number | null) => string };

const ofEvent = (page: 'Events/TicketManagement' | 'Events/Show') => (id: number | null) =>
  id === null ? pageUrl('Events/Create') : pageUrl(page, { id });

const STEPS: Record<SetupStep, Step> = {
  brand: {
    title: 'Add your logo and colour',
    detail: 'They appear in your portal, on your tickets and in your e-mails.',
    href: () => pageUrl('Settings/Company'),
  },
  event: {
    title: 'Create your first event',
    detail: 'Its name, date and place. It stays a draft until you publish it.',
    href: () => pageUrl('Events/Create'),
  },
  tickets: {
    title: 'Add tickets',
    detail: 'Names, prices and capacities.',
    href: ofEvent('Events/TicketManagement'),
  },
  payout: {
    title: 'Set up payments',
    detail: 'Cards with Stripe, or bank transfer and cash. Until then, buyers can only make test payments.',
    href: () => pageUrl('Settings/PaymentGateways'),
  },
  colleagues: {
    title: 'Invite colleagues',
    detail: 'Give each person a role that sets what they can do.',
    href: () => pageUrl('Users/Index'),
  },
  publish: {
    title: 'Publish the event',
    detail: 'Guests can then find it in your portal and buy tickets.',
    href: ofEvent('Events/Show'),
  },
};

/** The checklist of a newly registered company until its first event is on sale. */
export function SetupPanel() {
  const { selected, load, dismiss } = useSetup();
  const canDismiss = useCan('company.manage');
  useLoad(load);
  if (!selected?.is_open || selected.steps.length === 0) {
    return null;
  }
  const done = selected.steps.filter(({ is_done }) => is_done).length;
  return (
    <Card
      title="Get ready to sell"
      description={`${done} of ${selected.steps.length} done`}
      flush
      actions={
        canDismiss && (
          <ProgressButton variant="subtle" size="compact-sm" onClick={dismiss}>
            Hide checklist
          </ProgressButton>
        )
      }
    >
      <SetupSteps setup={selected} />
    </Card>
  );
}

function SetupSteps({ setup: { steps, event_id } }: { setup: Setup }) {
  const next = steps.find(({ is_done }) => !is_done)?.id;
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, is_done }) => {
        if (!isKey(STEPS, id)) {
          return null;
        }
        const { title, detail, href } = STEPS[id];
        return (
          <li key={id} data-done={is_done || undefined}>
            <Link href={href(event_id)} className={styles.step} aria-current={id === next ? 'step' : undefined}>
              {is_done ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
              <span className={styles.text}>
                <span className={styles.title}>
                  {title}
                  {is_done && <span className="visually-hidden"> (done)</span>}
                </span>
                {!is_done && <span className={styles.detail}>{detail}</span>}
              </span>
              <IconChevronRight size={16} aria-hidden className={styles.arrow} />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
