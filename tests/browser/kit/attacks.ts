/** Texts that run something where they become part of a page's markup. Each sets `window.hacked`. */
export const ATTACKS = [
  '<script>window.hacked = 1</script>',
  '</script><script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '<svg onload="window.hacked = 1"></svg>',
  '<iframe srcdoc="<script>top.hacked = 1</script>"></iframe>',
  '"><script>window.hacked = 1</script>',
  'javascript:window.hacked=1',
  'https://www.youtube.com/watch?v=x" onload="window.hacked=1',
  'data:text/html,<script>top.hacked=1</script>',
];

/** The elements that would run something, or leave for an address of a wrong kind. */
export function unsafe(elements: Element[]): string[] {
  return elements
    .filter((element) => {
      const address = element.getAttribute('href') ?? element.getAttribute('action') ?? '/';
      const hasHandler = element.getAttributeNames().some((name) => name.startsWith('on'));
      return hasHandler || !/^(\/|#|https?:|mailto:|tel:)/.test(address);
    })
    .map((element) => element.outerHTML);
}
