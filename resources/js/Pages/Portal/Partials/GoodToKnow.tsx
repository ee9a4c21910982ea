import type { PortalEventDetail } from '#contract/selling/portal.ts';

type GoodToKnowProps = Pick<PortalEventDetail, 'accessibility' | 'refund_rule'>;

/** The organiser's information on access and refunds; renders nothing if there is none. */
export function GoodToKnow({ accessibility, refund_rule: refundRule }: GoodToKnowProps) {
  if (!accessibility && !refundRule) {
    return null;
  }
  return (
    <section className="p-event-notes" aria-labelledby="notes-title">
      <h2 id="notes-title">Good to know</h2>
      <dl>
        {accessibility && (
          <div>
            <dt>Accessibility</dt>
            <dd>{accessibility}</dd>
          </div>
        )}
        {refundRule && (
          <div>
            <dt>Refunds</dt>
            <dd>{refundRule}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
