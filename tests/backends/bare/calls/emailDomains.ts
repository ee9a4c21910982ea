import type { BareContext, Kernel } from '../Kernel.ts';

type Domain = { id: number; domain: string; is_default: boolean };
type Key = { id: number; domain_id: number };

/** Settings, sending domains and keys, with the fields of the specification only. */
export function emailDomainCalls(kernel: Kernel): void {
  const { answers } = kernel;
  const domains: Domain[] = [];
  const keys: Key[] = [];
  const path = '/email/settings/domains';
  const found = (c: BareContext) => domains.find(({ id }) => String(id) === c.req.param('id'));

  kernel.call('POST /email/settings/update', (c) => answers.changed(c, 'Settings updated.', c.env.body, false));
  kernel.call('POST /email/settings/test-connection', (c) => answers.json(c, { message: 'Connection is fine.' }));
  kernel.call(`GET ${path}/json`, (c) => answers.json(c, answers.page(domains, c.req.url)));
  kernel.call(`POST ${path}`, (c) => {
    const id = domains.length + 1;
    domains.push({ id, domain: String(c.env.body.domain ?? ''), is_default: domains.length === 0 });
    return answers.changed(c, 'Domain added.', domains.at(-1), true);
  });
  kernel.call(`DELETE ${path}/{id}`, (c) => {
    const at = domains.findIndex(({ id }) => String(id) === c.req.param('id'));
    domains.splice(at, 1);
    return answers.json(c, { message: 'Domain deleted.' });
  });
  kernel.call(`POST ${path}/{id}/default`, (c) => {
    for (const each of domains) {
      each.is_default = each === found(c);
    }
    return answers.json(c, { message: 'Default domain changed.' });
  });
  kernel.call(`POST ${path}/{id}/verify`, (c) => answers.json(c, { domain: found(c), message: 'Domain verified.' }));
  kernel.call(`GET ${path}/{id}/status`, (c) => answers.json(c, { domain: found(c) }));
  kernel.call(`GET ${path}/{id}/keys`, (c) =>
    answers.json(c, { data: keys.filter((key) => key.domain_id === found(c)?.id) }),
  );
  kernel.call(`POST ${path}/{id}/keys`, (c) => {
    keys.push({ id: keys.length + 1, domain_id: found(c)?.id ?? 0 });
    return answers.changed(c, 'Key created.', keys.at(-1), true);
  });
  kernel.call(`DELETE ${path}/{id}/keys/{keyId}`, (c) => {
    keys.splice(
      keys.findIndex(({ id }) => String(id) === c.req.param('keyId')),
      1,
    );
    return answers.json(c, { message: 'Key deleted.' });
  });
}
