import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useAccountingSettings } from '#js/stores/accounting/accountingSettings.ts';
import { GeneralForm } from './GeneralForm.tsx';
import { LockCard } from './LockCard.tsx';
import { LogoCard } from './LogoCard.tsx';
import { YearsCard } from './YearsCard.tsx';

/** The company as documents show it, how they are made, and until when the books are closed. */
export function GeneralSettings() {
  const { selected: settings, error, message, get } = useAccountingSettings();
  const canClose = useCan('accounting.close');
  useLoad(get);
  if (settings === null) {
    return error ? (
      <ErrorState title="The settings could not be loaded" message={message} onRetry={() => get()} />
    ) : (
      <SkeletonText lines={10} />
    );
  }
  return (
    <>
      <LogoCard logo={settings.logo} />
      <GeneralForm settings={settings.value} />
      {canClose && <LockCard lockedUntil={settings.value.locked_until} />}
      {canClose && <YearsCard />}
    </>
  );
}
