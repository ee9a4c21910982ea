export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The best encoding the client accepts: brotli, then gzip, then none. In `Accept-Encoding`, `;q=0` forbids an encoding
 * and `*` stands for all others.
 */
export function chooseEncoding(accepted: string | undefined, available: Partial<Record<Encoding, unknown>>): Encoding {
  const weights = parseWeights(accepted ?? '');
  const isAccepted = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  const compressed = (['br', 'gzip'] as const).find((encoding) => encoding in available && isAccepted(encoding));
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
