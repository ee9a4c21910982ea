import { z } from 'zod';
import type { Endpoint } from '#contract/kit/define.ts';
import type { Sample } from '#tests/contract/Sample.ts';
import { NASTY_BODIES, NASTY_ENCODED, NASTY_TEXTS, NASTY_VALUES } from './nasty.ts';

/** An almost valid request: its key, the mutation, and what is sent. */
export type Mutation = { change: string; path: string; body?: BodyInit; type?: string };

/** Every mutation of a valid call. */
export function mutationsOf(key: string, endpoint: Endpoint, sample: Sample): Mutation[] {
  return [
    ...mutatePath(key, endpoint, sample),
    ...mutateQuery(key, endpoint, sample),
    ...mutateBody(key, endpoint, sample),
  ];
}

function mutatePath(key: string, endpoint: Endpoint, sample: Sample): Mutation[] {
  const names = Object.keys(endpoint.params?.shape ?? {});
  return names.flatMap((name) =>
    [...NASTY_TEXTS.slice(1, -2).map(encodeURIComponent), ...NASTY_ENCODED].map((value) => ({
      change: `path ${name}=${value}`,
      path: addressOf(key, sample, { [name]: value }),
      ...bodyOf(sample.body),
    })),
  );
}

function mutateQuery(key: string, endpoint: Endpoint, sample: Sample): Mutation[] {
  const names = [...Object.keys(endpoint.query?.shape ?? {}), 'unknown'];
  const values = [...NASTY_TEXTS.slice(0, -1).map(encodeURIComponent), ...NASTY_ENCODED];
  return names.flatMap((name) => {
    const rest = Object.entries(sample.query ?? {}).filter(([other]) => other !== name);
    const search = (part: string) => [new URLSearchParams(rest).toString(), part].filter(Boolean).join('&');
    const parts = [
      ...values.map((value) => `${name}=${value}`),
      `${name}[]=%00`,
      `${name}[a]=1`,
      `${name}=1&${name}=2`,
      `${name}%00=1`,
    ];
    return parts.map((part) => ({
      change: `query ${part.slice(0, 60)}`,
      path: `${addressOf(key, sample)}?${search(part)}`,
      ...bodyOf(sample.body),
    }));
  });
}

function mutateBody(key: string, endpoint: Endpoint, sample: Sample): Mutation[] {
  if (!endpoint.body) {
    return [];
  }
  const path = withQuery(key, sample);
  const { body } = sample;
  const broken = NASTY_BODIES.map((each) => ({ ...each, path }));
  if (body instanceof FormData) {
    return [...broken, ...mutateForm(body).map((each) => ({ ...each, path }))];
  }
  const places = placesOf({ ...emptyFields(endpoint.body), ...Object(body) });
  const changed = places.flatMap((place) =>
    NASTY_VALUES.map((value) => ({
      change: `body ${place.join('.')}=${show(value)}`,
      path,
      ...bodyOf(replace(body ?? {}, place, value)),
    })),
  );
  return [...broken, ...changed];
}

function mutateForm(form: FormData): { change: string; body: FormData }[] {
  const names = [...new Set([...form.keys(), 'unknown', 'a[b]', 'a[', '__proto__[x]'])];
  const values: (string | File)[] = [
    ...NASTY_TEXTS,
    '\ud800',
    new File([], 'empty.png'),
    new File(['\u0000\u0001'], 'a\u0000b\r\n.png', { type: 'image/png' }),
    new File(['name,email\n"', '\u0000'], 'x'.repeat(5_000), { type: 'nonsense' }),
    new File([Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex')], 'huge.png'),
  ];
  return names.flatMap((name) =>
    values.map((value) => {
      const copy = new FormData();
      for (const [field, kept] of form) {
        copy.append(field, kept);
      }
      copy.set(name, value);
      return {
        change: `form ${name}=${value instanceof File ? `file ${value.name.slice(0, 20)}` : show(value)}`,
        body: copy,
      };
    }),
  );
}

function addressOf(key: string, { params = {} }: Sample, changed: Record<string, string> = {}): string {
  const path = key.slice(key.indexOf(' ') + 1);
  return path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => changed[name] ?? encodeURIComponent(String(params[name] ?? '1')),
  );
}

function withQuery(key: string, sample: Sample): string {
  const search = new URLSearchParams(sample.query).toString();
  return addressOf(key, sample) + (search && `?${search}`);
}

function bodyOf(body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) {
    return {};
  }
  return body instanceof FormData ? { body } : { body: JSON.stringify(body), type: 'application/json' };
}

/** The fields of a schema, each without a value. */
function emptyFields(schema: z.ZodType): Record<string, null> {
  return schema instanceof z.ZodObject ? Object.fromEntries(Object.keys(schema.shape).map((name) => [name, null])) : {};
}

type Place = (string | number)[];

/** The paths of all values in a body, including nested ones. */
function placesOf(value: unknown, at: Place = []): Place[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, child]) =>
          placesOf(child, [...at, Array.isArray(value) ? Number(name) : name]),
        )
      : [];
  return at.length > 0 ? [at, ...inner] : inner;
}

function replace(body: unknown, [first, ...rest]: Place, value: unknown): unknown {
  if (first === undefined) {
    return value;
  }
  if (Array.isArray(body)) {
    return body.map((item, index) => (index === first ? replace(item, rest, value) : item));
  }
  const record: Record<string, unknown> = Object(body);
  return { ...record, [first]: replace(record[first], rest, value) };
}

function show(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 40) ?? 'undefined';
}
