import { describe, expect, it } from 'vitest';
import { cleanMail } from '#server/areas/conversations/mailbox/content/cleanMail.ts';

const clean = (html: string, inline: [string, string][] = []) => cleanMail(html, { inline: new Map(inline) });

describe('cleanMail', () => {
  it.each([
    '<script>window.hacked=1</script>',
    '<img src=x onerror="window.hacked=1">',
    '<svg><script>window.hacked=1</script></svg>',
    '<svg/onload=window.hacked=1>',
    '<a href="javascript:window.hacked=1">x</a>',
    '<a href="java\tscript:window.hacked=1">x</a>',
    '<a href="data:text/html,<script>window.hacked=1</script>">x</a>',
    '<iframe srcdoc="<script>window.hacked=1</script>"></iframe>',
    '<form action="https://evil.test"><input name=a><button formaction="https://evil.test">Go</button></form>',
    '<base href="https://evil.test/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.test/">',
    '<link rel="stylesheet" href="https://evil.test/a.css">',
    '<object data="https://evil.test/a.swf"></object><embed src="https://evil.test/a.swf">',
    '<math><mtext><table><mglyph><style><img src=x onerror=window.hacked=1></style></mglyph></table></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=window.hacked=1>"></noscript>',
    '<style>\\<\\/style>\\<img src=x onerror=window.hacked=1></style>',
    '<style>@import "https://evil.test/a.css";p{background:u\\72l(https://evil.test/a.png)}</style>',
    '<p style="background:url(https://evil.test/a.png)">x</p><p style="background-image:u/**/rl(//evil.test/a.png)">x</p>',
    '<table background="https://evil.test/a.png"><tr><td background="//evil.test/a.png">x</td></tr></table>',
    '<img srcset="https://evil.test/a.png 2x"><video poster="https://evil.test/a.png"><source src="https://evil.test/a.mp4"></video>',
    '<picture><source srcset="https://evil.test/a.png"><img src="//evil.test/b.png"></picture>',
    '<div style="width:expression(window.hacked=1)">x</div>',
  ])('keeps nothing that runs or is loaded: %s', (html) => {
    const { html: shown } = clean(html);
    expect(shown).not.toMatch(/<(script|svg|iframe|form|input|base|meta|link|object|embed|video|math)/i);
    expect(shown).not.toMatch(/<\w+(\s+[\w-]+="[^"]*")*\s+on\w+=|="javascript:|expression\(|evil\.test/i);
  });

  it('shows the pictures of the mail itself', () => {
    const picture = 'data:image/png;base64,AAAA';
    expect(clean('<img src="cid:logo%40a" alt="Logo">', [['logo@a', picture]]).html).toContain(`src="${picture}"`);
    expect(clean('<img src="cid:gone" alt="Logo">').html).toBe('<img alt="Logo" />');
  });

  it('counts trackers apart from pictures, by size, style and address', () => {
    const trackers = [
      '<img src="https://a.test/x" width="1" height="1">',
      '<img src="https://a.test/x" style="display:none">',
      '<img src="https://u1.sendgrid.net/wf/open?upn=1">',
    ];
    expect(clean(`${trackers.join('')}<img src="https://a.test/photo.jpg" width="600">`)).toMatchObject({
      trackers: 3,
      remotePictures: 1,
    });
  });

  it('folds quotations, unless there is nothing else', () => {
    const folded = clean('<p>Yes</p><blockquote>Is it?<blockquote>It is</blockquote></blockquote>').html;
    expect(folded).toBe(
      '<p>Yes</p><details><summary>Quoted text</summary><blockquote>Is it?<blockquote>It is</blockquote></blockquote></details>',
    );
    expect(clean('<blockquote>Is it?</blockquote>').html).toBe('<blockquote>Is it?</blockquote>');
  });

  it('says where a link leads whose text names another host', () => {
    expect(clean('<a href="https://evil.test/a">www.bank.example</a>').html).toContain('[leads to evil.test]');
    expect(clean('<a href="https://www.bank.example/a">bank.example</a>').html).not.toContain('leads to');
  });

  it('survives elements that are nested thousands deep', () => {
    const deep = `${'<div>'.repeat(20_000)}end`;
    expect(clean(deep).html.length).toBeLessThan(deep.length);
  });
});
