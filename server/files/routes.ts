import type { Hono } from 'hono';
import { IMAGE_WIDTHS } from '#domain/content/media.ts';
import type { Env } from '#server/http/context.ts';
import { sendStored } from '#server/http/outputs/sendStored.ts';
import { asMailPicture, MAIL_FORMATS } from './asMailPicture.ts';
import type { Files } from './files.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * `/files/{id}/{width}` serves public pictures to anyone who knows the id. A picture never changes, so it can be cached
 * forever. With `.jpg` or `.png` at the end it is for mail programs. Mount this before sessions, so that no cookie is cached with it.
 */
export function mountFiles(app: Hono<Env>, { files }: { files: Pick<Files, 'openImage'> }): void {
  app.get('/files/:id/:width', async (c) => {
    const { id, width: wanted } = c.req.param();
    const format = wanted.endsWith('.jpg') ? 'jpg' : wanted.endsWith('.png') ? 'png' : null;
    const width = IMAGE_WIDTHS.find((each) => (format ? `${each}.${format}` : String(each)) === wanted);
    const stored = width && UUID.test(id) ? await files.openImage(id, width) : null;
    if (!stored) {
      return c.text('This picture does not exist.', 404, {
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      });
    }
    return sendStored(c, format ? await asMailPicture(stored, format) : stored, {
      'Content-Type': format ? MAIL_FORMATS[format] : 'image/webp',
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': `default-src 'none'; sandbox`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
