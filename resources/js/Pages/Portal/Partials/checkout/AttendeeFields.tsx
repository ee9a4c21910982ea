import { Button } from '#js/components/portal/Button.tsx';
import { Check } from '#js/components/portal/Check.tsx';
import { Field, TextareaField } from '#js/components/portal/Field.tsx';
import type { AttendeeDraft } from '#js/stores/selling/checkout/checkoutDraft.ts';

type Props = {
  attendees: AttendeeDraft[];
  typeNames: Record<number, string>;
  sameAsBuyer: boolean;
  askPhone: boolean;
  askSpecialRequirements: boolean;
  errors: Record<string, string[]>;
  onSameAsBuyer: (same: boolean) => void;
  onType: (index: number, change: Partial<AttendeeDraft>) => void;
  /** Removes this attendee's ticket; not offered for the last one. */
  onRemove: (index: number) => void;
};

/** The attendees: one group of fields per ticket. The first can be the buyer. */
export function AttendeeFields({ attendees, typeNames, sameAsBuyer, errors, ...props }: Props) {
  return attendees.map((attendee, index) => {
    const errorOf = (field: string) => errors[`attendees.${index}.${field}`]?.[0];
    const type = typeNames[attendee.ticket_type_id ?? 0];
    const isBuyer = index === 0 && sameAsBuyer;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: tickets have no id yet, and the list is never reordered
      <fieldset key={index} className="p-group">
        <legend>
          {attendees.length > 1 ? `Ticket ${index + 1}` : 'Ticket holder'}
          {type && <span className="p-group-type"> · {type}</span>}
        </legend>
        {index === 0 && (
          <Check
            label="Same as buyer"
            checked={sameAsBuyer}
            onChange={(event) => props.onSameAsBuyer(event.target.checked)}
          />
        )}
        {!isBuyer && (
          <>
            <Field
              label="Name"
              name={`attendee-${index}-name`}
              autoComplete="off"
              required
              value={attendee.name}
              error={errorOf('name')}
              onChange={(event) => props.onType(index, { name: event.target.value })}
            />
            <Field
              label="E-mail"
              name={`attendee-${index}-email`}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              optional
              value={attendee.email}
              error={errorOf('email')}
              onChange={(event) => props.onType(index, { email: event.target.value })}
            />
          </>
        )}
        {!isBuyer && props.askPhone && (
          <Field
            label="Phone"
            name={`attendee-${index}-tel`}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            optional
            value={attendee.phone}
            error={errorOf('phone')}
            onChange={(event) => props.onType(index, { phone: event.target.value })}
          />
        )}
        {props.askSpecialRequirements && (
          <details className="p-more" open={attendee.specialRequirements !== '' || undefined}>
            <summary>Special requirements</summary>
            <TextareaField
              label="What should the organiser know?"
              name={`attendee-${index}-requirements`}
              help="Access, diet, anything that helps."
              optional
              value={attendee.specialRequirements}
              error={errorOf('specialRequirements')}
              onChange={(event) => props.onType(index, { specialRequirements: event.target.value })}
            />
          </details>
        )}
        {attendees.length > 1 && (
          <Button variant="quiet" aria-label={`Remove ticket ${index + 1}`} onClick={() => props.onRemove(index)}>
            Remove ticket
          </Button>
        )}
      </fieldset>
    );
  });
}
