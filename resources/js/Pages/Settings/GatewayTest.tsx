import { Head, usePage } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useGateways } from '#js/stores/selling/gateways.ts';
import { GatewayTestResult } from './Partials/GatewayTestResult.tsx';
import { providerLabel } from './Partials/providers.ts';
import { testedGatewayIn } from './Partials/testedGatewayIn.ts';

/** Tests a payment gateway, from the provider's payment page to the result. */
export default function GatewayTest() {
  const { id, payment } = testedGatewayIn(usePage().url);
  const { list, loaded, loadError, load } = useGateways();
  useLoad(load, {});
  const gateway = list.find((listed) => listed.id === id);
  const title = gateway ? `Test “${gateway.name}”` : 'Test payment gateway';
  return (
    <>
      <Head title={title} />
      <PageHeader
        title={title}
        context={gateway && providerLabel(gateway.provider)}
        breadcrumbs={[{ label: 'Payment gateways', href: pageUrl('Settings/PaymentGateways') }]}
      />
      {gateway ? (
        <div className={`${layout.stack} ${layout.narrow}`}>
          <GatewayTestResult key={id} gateway={gateway} payment={payment} />
          {gateway.provider === 'offline' && (
            <Card title="What buyers see" description="After they order, and in the e-mail about their order">
              {gateway.instructions ? (
                <p className={layout.lines}>{gateway.instructions}</p>
              ) : (
                <p className={layout.muted}>
                  There are no instructions yet. Buyers would not know how to pay: add them to the gateway.
                </p>
              )}
            </Card>
          )}
        </div>
      ) : loadError ? (
        <ErrorState title="The gateway could not be loaded" message={loadError} onRetry={() => load({})} />
      ) : loaded ? (
        <EmptyState title="This gateway does not exist any more" />
      ) : (
        <div role="status" aria-busy="true" aria-label="The gateway is loading">
          <SkeletonText lines={3} />
        </div>
      )}
    </>
  );
}
