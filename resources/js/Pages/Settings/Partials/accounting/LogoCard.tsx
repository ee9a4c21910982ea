import { ImageInput } from '#js/components/input/ImageInput.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { useAccountingSettings } from '#js/stores/accounting/accountingSettings.ts';

/** The logo of documents. It is saved at once. */
export function LogoCard({ logo }: { logo: string | null }) {
  return (
    <Card title="Logo" description="At the top of invoices and other documents">
      <ImageInput
        label="Logo"
        ground="light"
        description="Wide rather than tall, with a transparent background"
        value={logo}
        onChange={(file) => void useAccountingSettings.getState().saveLogo(file)}
      />
    </Card>
  );
}
