import { AUDIENCE_LABELS, AUDIENCES, type Audience, hasTicketTypes } from '#domain/selling/messageAudience.ts';
import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';

type AudienceFieldsProps = {
  eventId: number;
  audience: Audience;
  types: number[];
  onChange: (change: { audience?: Audience; ticket_type_ids?: number[] }) => void;
};

const OPTIONS = AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }));

/** Whom a message goes to: people by what they did, and of ticket holders those of some types. */
export function AudienceFields({ eventId, audience, types, onChange }: AudienceFieldsProps) {
  const canSeeTypes = useCan('tickets.view');
  const { list, query, load } = useTicketTypes();
  useLoad(load, canSeeTypes ? { eventID: eventId } : null);
  const choices = query?.eventID === eventId ? list : [];
  return (
    <>
      <SelectField
        label="To"
        data={OPTIONS}
        value={audience}
        allowDeselect={false}
        onChange={(value) => onChange({ audience: AUDIENCES.find((one) => one === value) ?? 'holders' })}
      />
      {choices.length > 1 && hasTicketTypes(audience) && (
        <MultiSelectField
          label="Ticket types"
          placeholder={types.length === 0 ? 'All types' : undefined}
          data={choices.map(({ id, name }) => ({ value: String(id), label: name ?? `Ticket type ${id}` }))}
          value={types.map(String)}
          onChange={(chosen) => onChange({ ticket_type_ids: chosen.map(Number) })}
        />
      )}
    </>
  );
}
