/**
 * The fields of form data, with files as `{ name, type }`. Parsed by hand because happy-dom's File is not the one that
 * Node's parser creates and accepts.
 */
export function readMultipart(body: string, contentType: string): Record<string, unknown> {
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1] ?? '';
  const parts = body.split(`--${boundary}`).flatMap((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const name = / name="([^"]*)"/.exec(head)?.[1];
    return name === undefined ? [] : [{ name, head, value: rest.join('\r\n\r\n').replace(/\r\n$/, '') }];
  });
  return Object.fromEntries(parts.map(({ name, head, value }) => [name, fileOf(head) ?? value]));
}

function fileOf(head: string): { name: string; type: string } | null {
  const name = /filename="([^"]*)"/.exec(head)?.[1];
  return name === undefined ? null : { name, type: /Content-Type: (.+)/i.exec(head)?.[1]?.trim() ?? '' };
}
