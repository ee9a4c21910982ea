export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The best encoding that the caller accepts: brotli, then gzip, then none. `Accept-Encoding` may forbid one
 * with `;q=0`; `*` stands for those that it does not name.
 */
export function chooseEncoding(accepted: string | undefined, available: Partial<Record<Encoding, unknown>>): Encoding {
  const weights = parseWeights(accepted ?? '');
  const reads = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  const compressed = (['br', 'gzip'] as const).find((encoding) => encoding in available && reads(encoding));
  return compressed ?? 'identity';
}

function parseWeights(header: string): Map<string, number> {
  return new Map(
    header.split(',').flatMap((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return name === '' ? [] : [[name, weight === undefined ? 1 : Number(weight) || 0] as const];
    }),
  );
}
