const LINK = /<a\b([^>]*\bhref="(https?:[^"]*)"[^>]*)>([\s\S]*?)<\/a>/gi;
const NAMED_HOST = /^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?:[/:?#]\S*)?$/i;

/** Adds the real host to links whose text names another one, as those of fraudulent mails do. */
export function markLinks(html: string): string {
  return html.replace(LINK, (link, _attributes: string, href: string, text: string) => {
    const named = NAMED_HOST.exec(text.replace(/<[^>]*>/g, '').trim())?.[1];
    const real = URL.parse(href.replaceAll('&amp;', '&'))?.hostname;
    return named && real && !isSameSite(named.toLowerCase(), real) ? `${link} <b>[leads to ${real}]</b>` : link;
  });
}

function isSameSite(named: string, real: string): boolean {
  return real === named || real.endsWith(`.${named}`) || named === `www.${real}` || named.endsWith(`.${real}`);
}
