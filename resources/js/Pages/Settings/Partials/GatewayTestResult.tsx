import { useEffect } from 'react';
import type { Gateway, GatewayTest } from '#contract/selling/gateways.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { StatusBadge, type StatusTone } from '#js/components/text/StatusBadge.tsx';
import { leave } from '#js/lib/visit/leave.ts';
import { useGatewayTests } from '#js/stores/selling/gatewayTests.ts';

const RESULTS: Record<NonNullable<GatewayTest['status']>, { tone: StatusTone; label: string; text: string }> = {
  succeeded: { tone: 'success', label: 'It works', text: 'The test succeeded.' },
  failed: { tone: 'danger', label: 'Failed', text: 'The test failed.' },
  abandoned: { tone: 'neutral', label: 'Cancelled', text: 'The test payment was cancelled.' },
  pending: {
    tone: 'info',
    label: 'Waiting',
    text: 'The provider has not reported the result of the test payment yet.',
  },
};

const STARTS: Record<NonNullable<Gateway['provider']>, { label: string; text: string }> = {
  sandbox: {
    label: 'Start test payment',
    text: 'You pay a small amount on the provider’s page and come back to the result.',
  },
  stripe: { label: 'Check keys', text: 'Stripe is asked whether it accepts your keys. Nothing is charged.' },
  offline: { label: 'Check gateway', text: 'Nothing happens online for this gateway.' },
};

type GatewayTestResultProps = { gateway: Gateway; payment: string | null };

/** Starts a test payment and shows its result. */
export function GatewayTestResult({ gateway: { id, provider }, payment }: GatewayTestResultProps) {
  const { result, isMissing, error, message, reset, start, read } = useGatewayTests();
  useEffect(() => {
    reset();
    if (payment) {
      void read(id, payment);
    }
  }, [id, payment, reset, read]);
  const begin = async () => {
    const outcome = await start(id);
    if (outcome.ok && outcome.data.data.redirect_url) {
      leave(outcome.data.data.redirect_url);
    }
  };
  const { label, text } = STARTS[provider ?? 'sandbox'];
  const shown = result?.status ? RESULTS[result.status] : null;
  const isOver = shown !== null && result?.redirect_url === null;
  if (isMissing) {
    return <p className={layout.muted}>This server cannot test payment gateways.</p>;
  }
  return (
    <Card title="Test" description="Nothing is sold, no money moves, and no report counts it.">
      <div className={layout.stack}>
        <div role="status" className={layout.tight}>
          {isOver && (
            <>
              <p>
                <StatusBadge tone={shown.tone} label={shown.label} />
              </p>
              <p>{result?.detail || shown.text}</p>
            </>
          )}
          {!isOver && !error && <p className={layout.muted}>{text}</p>}
        </div>
        {error && <ErrorState title="The test could not be run" message={message} />}
        <div className={layout.row}>
          {isOver && payment && result?.status === 'pending' && (
            <ProgressButton variant="default" onClick={() => read(id, payment)}>
              Check again
            </ProgressButton>
          )}
          <ProgressButton onClick={begin}>{isOver || error ? 'Test again' : label}</ProgressButton>
        </div>
      </div>
    </Card>
  );
}
