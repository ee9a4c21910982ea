import type { FieldErrors } from '#js/api/kit/ApiError.ts';
import type { CheckoutData } from '#js/stores/selling/checkout/checkoutData.ts';

type Settings = { ask_phone: boolean; ask_special_requirements: boolean };
type State = Pick<CheckoutData, 'attendees' | 'collectAttendees' | 'sameAsBuyer' | 'validationErrors'>;

const PAYMENT_FIELD = /^(agreed|terms|payment)/i;

/** Whether a checkout step shows the error of a field itself, or does not need to. */
export function isCheckoutField(step: number, state: State, settings: Settings): (field: string) => boolean {
  return (field) => {
    if (step !== 1) {
      return ['agreedToTerms', 'paymentGatewayId', 'paymentMethod'].includes(field);
    }
    // Step 2 asks for these, so empty ones are not errors yet.
    return PAYMENT_FIELD.test(field) || isPersonField(field, state, settings);
  };
}

function isPersonField(field: string, state: State, settings: Settings): boolean {
  const [, index, name = ''] = /^attendees\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const { attendees, collectAttendees, sameAsBuyer, validationErrors } = state;
  if (index === undefined) {
    return ['buyer.name', 'buyer.email', ...(settings.ask_phone ? ['buyer.phone'] : [])].includes(field);
  }
  if (name === 'specialRequirements') {
    return collectAttendees && settings.ask_special_requirements;
  }
  if (index === '0' && (sameAsBuyer || !collectAttendees)) {
    // Shown once, at the buyer's own field.
    return isAlsoOfBuyer(name, validationErrors);
  }
  const isAsked = name === 'name' || name === 'email' || (name === 'phone' && settings.ask_phone);
  return isAsked && collectAttendees && Number(index) < attendees.length;
}

function isAlsoOfBuyer(name: string, errors: FieldErrors): boolean {
  return (errors[`buyer.${name}`]?.length ?? 0) > 0;
}
