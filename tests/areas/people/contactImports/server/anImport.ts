import type { Page } from '#contract/kit/shapes.ts';
import type { ContactImport, ContactImportRow } from '#contract/people/contactImports.ts';
import { aForm } from '#tests/factories/aForm.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: ContactImport; message: string; errors?: Record<string, string[]> };
type Settings = Partial<Pick<ContactImport, 'mapping' | 'date_order' | 'match_rule' | 'match_action' | 'tags'>> & {
  segment_id?: number | null;
  consent?: string[];
  consent_text?: string;
};

/** Uploads a file with this content. */
export function uploadImport(owner: Browser, content: string | Uint8Array, name = 'people.csv') {
  const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
  return owner.post<One>('/contacts/imports', aForm({ file }));
}

/** Checks an upload with its guessed settings, except for these, and waits for the result. */
export async function checkImport(
  { services }: TestApp,
  owner: Browser,
  upload: ContactImport,
  settings: Settings = {},
) {
  const { mapping, date_order, match_rule, match_action } = upload;
  const answer = await owner.post<One>(`/contacts/imports/${upload.id}/check`, {
    ...{ mapping, date_order, match_rule, match_action, ...settings },
  });
  await services.queue.drain();
  return answer;
}

/** Uploads, checks and imports a file. Returns the import afterwards. */
export async function importFile(app: TestApp, owner: Browser, content: string | Uint8Array, settings: Settings = {}) {
  const { data } = (await uploadImport(owner, content)).body;
  await checkImport(app, owner, data, settings);
  await owner.post(`/contacts/imports/${data.id}/start`);
  await app.services.queue.drain();
  return await readImport(owner, data.id);
}

export async function undoImport(app: TestApp, owner: Browser, id: number) {
  const { status } = await owner.post(`/contacts/imports/${id}/undo`);
  await app.services.queue.drain();
  return status;
}

export async function readImport(owner: Browser, id: number): Promise<ContactImport> {
  return (await owner.get<One>(`/contacts/imports/${id}`)).body.data;
}

export async function importRows(owner: Browser, id: number, outcome = ''): Promise<ContactImportRow[]> {
  const filter = outcome && `&outcome=${outcome}`;
  return (await owner.get<Page<ContactImportRow>>(`/contacts/imports/${id}/rows?per_page=100${filter}`)).body.data;
}
