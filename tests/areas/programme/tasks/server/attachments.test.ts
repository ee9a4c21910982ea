import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaskDetail } from '#contract/programme/task.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { aTask, aTeam, read, type Team } from './aTeam.ts';

let team: Team;
let taskId: number;
beforeAll(async () => {
  team = await aTeam();
  taskId = (await aTask(team.app, team.event)).id;
});
afterAll(() => team.app.close());

type Answer = { data: TaskDetail; errors?: Record<string, string[]> };

function send(content: BlobPart, name: string, type: string, browser = team.worker.browser) {
  return browser.post<Answer>(`/tasks/${taskId}/attachments`, aForm({ file: new File([content], name, { type }) }));
}

describe('the files of a task', () => {
  it('are stored and can be downloaded, but never shown as a page', async () => {
    const answer = await send('a,b\n1,2\n', 'Prüfung & Preise.csv', 'text/csv');
    expect(answer.status).toBe(200);
    const [file] = answer.body.data.attachments;
    expect(file).toMatchObject({ name: 'Prüfung & Preise.csv', size: 8, type: 'text/plain', user_name: 'wanda' });
    const download = await team.approver.browser.fetch(file?.url ?? '');
    expect(await download.text()).toBe('a,b\n1,2\n');
    expect(download.headers.get('content-type')).toBe('application/octet-stream');
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="Prufung Preise.csv"; filename*=UTF-8''Pr%C3%BCfung%20%26%20Preise.csv`,
    );
  });

  it('can be text in Windows-1252 and UTF-16', async () => {
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const mark = encoding === 'utf16le' ? '\ufeff' : '';
      const answer = await send(new Uint8Array(Buffer.from(`${mark}Gr\u00fc\u00dfe`, encoding)), `${encoding}.txt`, '');
      expect(answer.body.data.attachments).toContainEqual(
        expect.objectContaining({ name: `${encoding}.txt`, type: 'text/plain' }),
      );
    }
  });

  it('are checked by content, not by name', async () => {
    const program = new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 62, 0]);
    const answer = await send(program, 'budget.pdf', 'application/pdf');
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('Choose a PDF')] } },
    });
  });

  it('are limited to ten megabytes and cannot be empty', async () => {
    const large = await send('x'.repeat(10 * 1024 * 1024 + 1), 'large.txt', 'text/plain');
    expect(large).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('at most 10 MB')] } },
    });
    expect(await send('', 'empty.txt', 'text/plain')).toMatchObject({ status: 422 });
  });

  it('are accessible only in their company', async () => {
    const [file] = (await read(team.owner, taskId)).attachments;
    const harbour = await aCompany(team.app, 'harbour');
    const stranger = await signedIn(team.app, harbour.owner, harbour.host);
    expect((await stranger.fetch(file?.url ?? '')).status).toBe(404);
    expect((await team.app.browser().fetch(file?.url ?? '')).status).not.toBe(200);
  });

  it('can be removed by who added them and by users who manage workflows', async () => {
    const { attachments } = (await send('mine', 'mine.txt', 'text/plain')).body.data;
    const path = attachments[0]?.url ?? '';
    expect((await team.approver.browser.call('DELETE', path)).status).toBe(403);
    const answer = await team.worker.browser.call<Answer>('DELETE', path);
    expect(answer.body.data.attachments).toHaveLength(attachments.length - 1);
    expect((await team.owner.fetch(path)).status).toBe(404);
    const kinds = (await read(team.owner, taskId)).comments.map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['detached', 'attached']);
  });
});
