import type { Page } from '@playwright/test';

/** HTML that would run something, or load something other than a picture, if it were shown as it is. */
export const MAIL_ATTACKS = [
  '<script>window.top.hacked = 1</script>',
  '<img src=x onerror="window.top.hacked = 1">',
  '<svg onload="window.top.hacked = 1"></svg>',
  '<svg><animate onbegin="window.top.hacked = 1" attributeName="x" dur="1s"></svg>',
  '<a href="javascript:window.top.hacked = 1">click</a>',
  '<a href="data:text/html,<script>top.hacked = 1</script>">click</a>',
  '<iframe srcdoc="<script>top.hacked = 1</script>"></iframe>',
  '<iframe src="https://evil.test/frame"></iframe>',
  '<object data="https://evil.test/object"></object><embed src="https://evil.test/embed">',
  '<form action="https://evil.test"><button>send</button></form>',
  '<input autofocus onfocus="window.top.hacked = 1">',
  '<details open ontoggle="window.top.hacked = 1"><summary>more</summary></details>',
  '<video src="https://evil.test/video" autoplay onerror="window.top.hacked = 1"></video>',
  '<audio src="https://evil.test/audio" autoplay></audio>',
  '<link rel="stylesheet" href="https://evil.test/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test/away">',
  '<base href="https://evil.test/">',
  '<style>@import url(https://evil.test/x.css);</style>',
  '<style>@font-face{font-family:x;src:url(https://evil.test/x.woff2)}p{font-family:x}</style>',
  '<div style="behavior:url(https://evil.test/x.htc)" onmouseover="window.top.hacked = 1">hover</div>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.top.hacked = 1">',
  '<noscript><p title="</noscript><img src=x onerror=window.top.hacked=1>">',
  '<template><script>window.top.hacked = 1</script></template>',
  '<xmp><img src=x onerror="window.top.hacked = 1"></xmp>',
  '<!--><img src=x onerror="window.top.hacked = 1">-->',
  '<body onload="window.top.hacked = 1">',
];

/** What a page asks of the attacker's host, pictures apart, which mails may show. */
export function watchAttacks(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.test' && request.resourceType() !== 'image') {
      asked.push(`${request.resourceType()} ${request.url()}`);
    }
  });
  return asked;
}
