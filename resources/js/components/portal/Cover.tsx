import '#css/portal/cover.css';

type Props = { url: string | null; name: string; id: number; eager?: boolean };

const INKS = 5;

/** The event's picture; without one, a calm surface in the company's colour that differs from event to event. */
export function Cover({ url, name, id, eager = false }: Props) {
  if (url) {
    return (
      <img
        className="p-cover"
        src={url}
        alt=""
        width={1200}
        height={675}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
      />
    );
  }
  return (
    <div className="p-cover p-cover-plain" data-ink={id % INKS} aria-hidden="true">
      <span>{name.trim().slice(0, 1).toUpperCase()}</span>
    </div>
  );
}
