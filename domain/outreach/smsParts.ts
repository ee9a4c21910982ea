/** The characters of GSM 03.38 that take one place. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those that take two places, because an escape precedes them. */
const EXTENDED = new Set('\f^{}\\[~]|€');

const LIMITS = { gsm: { single: 160, part: 153 }, unicode: { single: 70, part: 67 } } as const;

export type SmsEncoding = keyof typeof LIMITS;

export type SmsParts = {
  encoding: SmsEncoding;
  /** Places taken: of seven bits in GSM, of sixteen in Unicode. */
  units: number;
  parts: number;
  /** Places left in the last part. */
  left: number;
  /** The characters that GSM lacks, each once: they make every part shorter. */
  unusual: string[];
};

/** How a text is sent and paid for. A pair (an escape and its character, or two surrogates) is never split. */
export function smsParts(text: string): SmsParts {
  const characters = [...text];
  const unusual = [...new Set(characters.filter((each) => !isGsm(each)))];
  const encoding = unusual.length === 0 ? 'gsm' : 'unicode';
  const widths = characters.map((each) => (encoding === 'unicode' ? each.length : EXTENDED.has(each) ? 2 : 1));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { single, part } = LIMITS[encoding];
  if (units <= single) {
    return { encoding, units, parts: units === 0 ? 0 : 1, left: single - units, unusual };
  }
  let parts = 1;
  let filled = 0;
  for (const width of widths) {
    if (filled + width > part) {
      parts += 1;
      filled = 0;
    }
    filled += width;
  }
  return { encoding, units, parts, left: part - filled, unusual };
}

function isGsm(character: string): boolean {
  return BASIC.has(character) || EXTENDED.has(character);
}

/** What word processors write instead of the characters of GSM. */
const PLAIN: Record<string, string> = {
  ...{ '‘': "'", '’': "'", '‚': ',', '‛': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '′': "'", '″': '"' },
  ...{ '–': '-', '—': '-', '‐': '-', '‑': '-', '−': '-', '…': '...', '•': '-', '·': '.', '\t': ' ' },
  ...{ '\u00a0': ' ', '\u2007': ' ', '\u2009': ' ', '\u202f': ' ', '\u200b': '', '\ufeff': '', '\u00ad': '' },
  ...{ ç: 'Ç', '`': "'", '´': "'", '™': 'TM', '©': '(c)', '®': '(R)', '×': 'x' },
};

/** Replaces the characters that make a message longer without changing what it says; others stay. */
export function plainSmsText(text: string): string {
  return [...text]
    .map((character) => {
      if (isGsm(character)) {
        return character;
      }
      const base = PLAIN[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
      return [...base].every(isGsm) ? base : character;
    })
    .join('');
}

/** Longer texts are refused by providers. */
export const MAX_SMS_LENGTH = 1600;
