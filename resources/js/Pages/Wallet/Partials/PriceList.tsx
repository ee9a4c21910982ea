import { countryName } from '#domain/kit/countries.ts';
import { SERVICE_LABELS } from '#domain/wallet/wallet.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { Facts } from '#js/components/text/Facts.tsx';
import { useWalletPrices } from '#js/stores/wallet/walletFigures.ts';

/** What services cost; whoever runs the installation sets it. */
export function PriceList() {
  const { selected: prices, isMissing, error, get } = useWalletPrices();
  useLoad(get);
  if (isMissing || error) {
    return null;
  }
  const of = (service: 'sms' | 'airtime') => prices?.services.filter((price) => price.service === service) ?? [];
  return (
    <Card title="Prices" description="In credits, set by whoever runs this installation">
      {prices === null ? (
        <SkeletonText lines={6} />
      ) : (
        <div className={layout.halves}>
          {(['sms', 'airtime'] as const).map((service) => (
            <section key={service} className={layout.tight} aria-label={`Prices of ${SERVICE_LABELS[service]}`}>
              <p className={layout.muted}>
                {service === 'sms' ? 'SMS, for each part' : 'Airtime, for each unit of the currency'}
              </p>
              <Facts
                facts={of(service).map(({ country, operator, credits }) => ({
                  label: [country ? countryName(country) : 'Other countries', operator].filter(Boolean).join(', '),
                  value: credits,
                }))}
              />
            </section>
          ))}
        </div>
      )}
    </Card>
  );
}
