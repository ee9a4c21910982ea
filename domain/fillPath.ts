export type PathParams = Record<string, string | number>;

/**
 * `/events/get-event/{id}` with `{ id: 7 }` → `/events/get-event/7`; values are encoded. A parameter may carry a kind
 * (`{token:text}`). Throws where one is missing.
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
