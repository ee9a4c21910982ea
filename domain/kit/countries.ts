/** ISO 3166-1 alpha-2. */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL ' +
  'CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GH GI GL GM GN GQ GR GT GU GW ' +
  'GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY ' +
  'MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA ' +
  'UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'
).split(' ');

/** Countries sorted by name, as select options: `{ value: 'KE', label: 'Kenya' }`. */
export function countries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    a.label.localeCompare(b.label, 'en'),
  );
}

/** The English name of a country code, or the code itself if unknown. */
export function countryName(code: string | null): string {
  try {
    return code ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : '';
  } catch {
    return code ?? '';
  }
}
