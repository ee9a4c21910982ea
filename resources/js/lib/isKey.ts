/** Whether a text is one of a record's keys: what stands in a URL may be anything. */
export function isKey<K extends string>(record: Record<K, unknown>, text: string | undefined): text is K {
  return text !== undefined && Object.hasOwn(record, text);
}
