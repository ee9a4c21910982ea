/** The currencies of the places whose timezone names them; the euro for the rest of Europe, else the dollar. */
const BY_ZONE: Record<string, string> = {
  'Europe/London': 'GBP',
  'Europe/Zurich': 'CHF',
  'Europe/Stockholm': 'SEK',
  'Europe/Oslo': 'NOK',
  'Europe/Copenhagen': 'DKK',
  'Europe/Prague': 'CZK',
  'Europe/Warsaw': 'PLN',
  'Europe/Budapest': 'HUF',
  'Asia/Tokyo': 'JPY',
  'Asia/Kolkata': 'INR',
  'Asia/Singapore': 'SGD',
  'Africa/Nairobi': 'KES',
  'Africa/Lagos': 'NGN',
  'Africa/Johannesburg': 'ZAR',
  'America/Toronto': 'CAD',
  'America/Vancouver': 'CAD',
  'America/Sao_Paulo': 'BRL',
  'Australia/Sydney': 'AUD',
  'Australia/Melbourne': 'AUD',
  'Pacific/Auckland': 'NZD',
};

/** A first guess at the currency of a new company; each event may have its own. */
export function currencyOf(timezone: string): string {
  return BY_ZONE[timezone] ?? (timezone.startsWith('Europe/') ? 'EUR' : 'USD');
}
