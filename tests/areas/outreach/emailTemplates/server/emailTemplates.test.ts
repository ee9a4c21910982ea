import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmailTemplate } from '#contract/outreach/emailTemplates.ts';
import { templateOf } from '#server/areas/outreach/emailTemplates/templateOf.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: EmailTemplate; message: string };

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());

const store = (input: object) => owner.post<One>('/email/templates/store', { name: 'News', subject: 'News', ...input });
const text = { id: 'a', type: 'text', html: '<p>Hello {{first_name|there}}</p>', align: 'start' };
const designOf = (...blocks: object[]) => ({ version: 1, background: '#f4f5f7', blocks });

describe('templates', () => {
  it('writes the HTML and the text from the design, whatever HTML is sent with it', async () => {
    const { body } = await store({ design: designOf(text), html: '<p>Something else</p>' });
    expect(body.data.html).toContain('Hello {{first_name|there}}');
    expect(body.data.html).not.toContain('Something else');
    expect(body.data.text).toContain('Hello {{first_name|there}}');
    expect(body.data.text).toContain('Unsubscribe ({{unsubscribe_url}})');
  });

  it('gives the sender the template of its own company only', async () => {
    const { body } = await store({ design: designOf(text), preheader: 'In short' });
    const sent = await inCompany(app.database, companyId, (db) => templateOf(db, body.data.id));
    expect(sent).toMatchObject({ name: 'News', subject: 'News', preheader: 'In short' });
    await expect(inCompany(app.database, companyId + 1, (db) => templateOf(db, body.data.id))).rejects.toThrow();
  });
});
