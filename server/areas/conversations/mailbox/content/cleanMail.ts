import sanitize from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowed.ts';
import { foldQuotations } from './foldQuotations.ts';
import { isTracker } from './isTracker.ts';
import { markLinks } from './markLinks.ts';
import { type Picture, safeLink, withoutRemote } from './safeValues.ts';

export type CleanMail = {
  html: string;
  /** Pictures elsewhere, without trackers. */
  remotePictures: number;
  trackers: number;
};

type Options = {
  /** Pictures of the mail itself: content id → `data:` address. */
  inline: ReadonlyMap<string, string>;
  /** Keeps the addresses of pictures that are elsewhere, except trackers. */
  withPictures?: boolean;
};

/** Elements nested deeper are dropped: some mails nest thousands to stop a reader. */
const MAX_DEPTH = 200;

/**
 * What may be shown of a mail's HTML. Scripts, frames, forms, event handlers and addresses that reveal a reading are
 * left out; quotations are folded, and a link whose text names another host says where it leads. It is shown in a frame
 * that runs and loads nothing, so this is the second wall, not the only one (decision 0126).
 */
export function cleanMail(html: string, { inline, withPictures = false }: Options): CleanMail {
  let remotePictures = 0;
  let trackers = 0;
  const pictureOf = (attribs: Record<string, string>): Picture => {
    const source = (attribs.src ?? '').trim();
    const own = /^cid:(.+)$/i.exec(source)?.[1];
    if (own !== undefined) {
      return { src: inline.get(decode(own)) };
    }
    if (/^data:image\/(png|gif|jpe?g|webp|avif);/i.test(source)) {
      return { src: source };
    }
    if (!/^(https?:)?\/\//i.test(source)) {
      return {};
    }
    if (isTracker(attribs)) {
      trackers += 1;
      return { isDropped: true };
    }
    remotePictures += 1;
    return withPictures ? { src: source.startsWith('//') ? `https:${source}` : source } : {};
  };
  const clean = sanitize(html, {
    allowedTags: ALLOWED_TAGS,
    allowVulnerableTags: true,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ['https', 'http', 'mailto', 'tel', 'data'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: MAX_DEPTH,
    transformTags: {
      a: (tagName, { href, target: _, ...attribs }) => ({
        tagName,
        attribs: { ...withoutRemote(attribs), ...safeLink(href) },
      }),
      img: (tagName, attribs) => {
        const { src: _, ...others } = attribs;
        const { src, isDropped } = pictureOf(attribs);
        return isDropped
          ? { tagName: 'span', attribs: {} }
          : { tagName, attribs: { ...withoutRemote(others), ...(src && { src, referrerpolicy: 'no-referrer' }) } };
      },
      '*': (tagName, attribs) => ({ tagName, attribs: withoutRemote(attribs) }),
    },
  });
  const styled = clean.replace(
    /<style\b[^>]*>([\s\S]*?)<\/style>/gi,
    (_, style: string) => `<style>${(withoutRemote({ style }).style ?? '').replaceAll('<', '')}</style>`,
  );
  return { html: markLinks(foldQuotations(styled)), remotePictures, trackers };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
