import { IconPencil } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { PortalOrder, PortalTicket } from '#contract/selling/checkout.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Dialog } from '#js/components/portal/Dialog.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { focusFirstError } from '#js/lib/focus/focusFirstError.ts';
import { useOrderTickets } from '#js/stores/programme/tickets/orderTickets.ts';

type HolderNameProps = {
  ticket: Pick<PortalTicket, 'id' | 'code' | 'name'>;
  order: Pick<PortalOrder, 'reference' | 'url'>;
  /** The ticket still admits and has not been used. */
  canRename: boolean;
};

/** Who a ticket is for; the buyer may enter another name. */
export function HolderName({ ticket, order, canRename }: HolderNameProps) {
  const { rename, loading } = useOrderTickets();
  const [name, setName] = useState(ticket.name ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const close = () => {
    setTyped(null);
    setError(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = async (next: string) => {
    const outcome = await rename(order, ticket.id, next, { onFailure: 'return' });
    if (outcome.ok) {
      setName(outcome.data.data?.name ?? next);
      close();
    } else {
      setError(useOrderTickets.getState().errors.name?.[0] ?? outcome.message);
      requestAnimationFrame(() => focusFirstError(form.current));
    }
  };

  return (
    <>
      <p className="p-ticket-name">
        <span>{name || 'No name yet'}</span>
        {canRename && (
          <button
            ref={opener}
            type="button"
            className="p-icon-button p-ticket-rename p-needs-scripts"
            aria-label={`Change the name on ticket ${ticket.code}`}
            onClick={() => setTyped(name)}
          >
            <IconPencil size={18} aria-hidden="true" />
          </button>
        )}
      </p>
      {typed !== null && (
        <Dialog
          open
          title="Change the name on this ticket"
          onClose={close}
          actions={
            <>
              <Button type="submit" form={formId} busy={loading}>
                Save name
              </Button>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
            </>
          }
        >
          <form
            ref={form}
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void save(typed.trim());
            }}
          >
            <Field
              label="Name on the ticket"
              name={`holder-${ticket.id}`}
              autoComplete="off"
              required
              value={typed}
              error={error}
              onChange={(event) => setTyped(event.target.value)}
            />
          </form>
        </Dialog>
      )}
    </>
  );
}
