import type { Plan } from '#contract/account/onboarding.ts';
import { isUnknownField } from '#js/lib/errors/isUnknownField.ts';
import { isFree, limitTexts, priceText } from './planTexts.ts';

type Props = { plans: Plan[]; value: string | null; onChange: (id: string) => void };

/** A choice of plans, each with its price and limits. */
export function PlanChoice({ plans, value, onChange }: Props) {
  return (
    <fieldset className="p-plans">
      <legend className="visually-hidden">Plan</legend>
      {plans.map((plan) => (
        <label key={plan.id} className="p-plan" data-chosen={plan.id === value || undefined}>
          <input
            type="radio"
            name="plan_id"
            value={plan.id}
            checked={plan.id === value}
            onChange={() => onChange(plan.id)}
          />
          <PlanText plan={plan} />
        </label>
      ))}
    </fieldset>
  );
}

/** A plan's name, price and limits. */
export function PlanText({ plan }: { plan: Plan }) {
  const { name, description, trial_days } = plan;
  const limits = limitTexts(plan.limits, !isUnknownField(plan, {}, 'limits'));
  return (
    <span className="p-plan-text">
      <span className="p-plan-head">
        <strong>{name || 'Plan'}</strong>
        <span>{priceText(plan)}</span>
      </span>
      {description && <span className="p-plan-note">{description}</span>}
      {limits.map((text) => (
        <span key={text} className="p-plan-note">
          {text}
        </span>
      ))}
      {trial_days !== null && !isFree(plan) && <span className="p-plan-note">{trial_days} days free to try</span>}
    </span>
  );
}
