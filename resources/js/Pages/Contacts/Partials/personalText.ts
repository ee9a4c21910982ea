/** `buyer_email` → `Buyer email`. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A stored value for reading; empty if there is none. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) {
    return '';
  }
  if (typeof value === 'boolean') {
    return value ? 'Yes' : 'No';
  }
  if (Array.isArray(value)) {
    return value.map(valueText).filter(Boolean).join(', ');
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => [fieldLabel(name), valueText(part)]);
    return parts.flatMap(([name, part]) => (part ? `${name}: ${part}` : [])).join('; ');
  }
  return String(value);
}
