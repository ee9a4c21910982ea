export type PathParams = Record<string, string | number>;

/**
 * `/events/get-event/{id}` with `{ id: 7 }` → `/events/get-event/7`; values are URL-encoded. A parameter may have a
 * kind (`{token:text}`). Throws if a parameter is missing.
 */
export function fillPath(template: string, params: PathParams = {}): string {
  return template.replace(/\{(\w+)[^}]*\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') {
      throw new Error(`${template} needs ${name}.`);
    }
    return encodeURIComponent(value);
  });
}
