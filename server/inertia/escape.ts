/** Text inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** JSON inside a `<script>`: neither `</script>` nor `<!--` can appear in it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('/', '\\/').replaceAll('<', '\\u003c');
}
