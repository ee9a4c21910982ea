/** The widths that the server keeps of every picture (server/files/files.ts). */
const WIDTHS = [400, 800, 1600];

/** `/files/{id}/800` in every width there is of it, for a browser to choose from; none for an address of another kind. */
export function srcSetOf(url: string): string | undefined {
  const [, base] = /^(.*\/files\/[^/]+)\/\d+$/.exec(url) ?? [];
  return base && WIDTHS.map((width) => `${base}/${width} ${width}w`).join(', ');
}
