import { StockBar } from './StockBar.tsx';

type SoldBarProps = { name: string; sold: number | null; capacity: number | null };

/** The sold share as a bar; nothing if unknown. */
export function SoldBar({ name, sold, capacity }: SoldBarProps) {
  if (sold === null) {
    return null;
  }
  return (
    <StockBar label={`Sold of ${name}`} parts={[{ label: 'sold', value: sold, tone: 'sold' }]} capacity={capacity} />
  );
}
