import { Link, usePage } from '@inertiajs/react';
import { NOTICE_DAYS } from '#domain/account/plans.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { daysLeft } from '#js/lib/daysLeft.ts';
import styles from './StaffNotice.module.css';

/**
 * Shown to company managers during the last week of a trial or plan and after its end: the time left and the next step.
 */
export function PlanNotice() {
  const { props } = usePage();
  const plan = planIn(props);
  const left = daysLeft(plan?.endsAt ?? null);
  if (!plan || left === null || left > NOTICE_DAYS) {
    return null;
  }
  const isTrial = plan.state === 'trial';
  const subject = isTrial ? `Your ${plan.name} trial` : `The invoice for ${plan.name}`;
  const when = `in ${left} ${left === 1 ? 'day' : 'days'}`;
  const text =
    left > 0
      ? `${subject} ${isTrial ? 'ends' : 'is due'} ${when}.`
      : `${subject} is ${isTrial ? 'over' : 'overdue'}. Your data stays, but the limits of the free plan apply.`;
  return (
    <aside className={styles.notice} aria-label="Your plan">
      <p>{text}</p>
      <Link href={pageUrl('Settings/Plan')}>See your plan</Link>
    </aside>
  );
}

/** Only our own backend sends the plan. */
function planIn(props: object): { name: string; state: string; endsAt: string } | null {
  const auth: unknown = Reflect.get(props, 'auth');
  const plan: unknown = Reflect.get(Object(auth), 'plan');
  const { name, state, ends_at } = Object(plan);
  return typeof name === 'string' && typeof state === 'string' && typeof ends_at === 'string'
    ? { name, state, endsAt: ends_at }
    : null;
}
