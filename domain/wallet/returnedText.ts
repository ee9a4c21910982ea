import { counted } from '../kit/counted.ts';
import { formatMoney } from '../kit/money/money.ts';

type Returned = {
  /** Money that went back, as decimal text. */
  amount: string | null;
  currency: string | null;
  /** Credits that were taken back for it, and those that had been spent and stay. */
  taken: number | null;
  kept: number | null;
};

/** What a refund or dispute took from the wallet. */
export function returnedText({ amount, currency, taken, kept }: Returned): string {
  const money = amount && currency ? `${formatMoney(amount, currency)} went back to the payer. ` : '';
  const stayed = kept ? ` ${counted(kept, 'credit')} had been spent and could not be taken.` : '';
  return taken ? `${money}${counted(taken, 'credit')} were taken back.${stayed}` : `${money}${stayed.trim()}`.trim();
}
