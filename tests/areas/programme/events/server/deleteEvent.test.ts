import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { eventGroups } from '#server/database/schema/programme/events.ts';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import { files } from '#server/database/schema/services.ts';
import { aField, anOpenSurvey, begin, hand, LIKED } from '#tests/areas/programme/surveys/server/aSurvey.ts';
import { aTask } from '#tests/areas/programme/tasks/server/aTeam.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner, visitor } from '#tests/server/fixtures/openOffice.ts';
import { anEvent } from './anEvent.ts';

openOffice();

const remove = (id: number) => owner.call<{ message: string }>('DELETE', `/events/delete/${id}`);
const answersOf = (id: number) =>
  app.database.drizzle.select().from(surveyResponses).where(eq(surveyResponses.surveyId, id));

async function anEventWithCover(): Promise<number> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const cover = new File([new Uint8Array(picture)], 'red.png', { type: 'image/png' });
  const dates = { start_date: '2030-01-01T10:00:00Z', end_date: '2030-01-01T12:00:00Z' };
  const { status, body } = await owner.post<{ data: { id: number } }>(
    '/events/store',
    aForm({ name: 'Pictured', ...dates, cover }),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}

describe('deleting an event', () => {
  it('removes its cover and the files of its tasks and of unfinished survey answers', async () => {
    const id = await anEventWithCover();
    const task = await aTask(app, { id, companyId });
    const attachment = aForm({ file: new File(['a,b\n1,2\n'], 'prices.csv', { type: 'text/csv' }) });
    expect((await owner.post(`/tasks/${task.id}/attachments`, attachment)).status).toBe(200);
    const { path } = await anOpenSurvey(owner, [aField({ id: 'cv', type: 'file' })], { event_id: id });
    const resume_key = await begin(visitor, path);
    const upload = aForm({ resume_key, field_id: 'cv', file: new File(['words'], 'a.txt') });
    expect((await visitor.post(`${path}/upload`, upload)).status).toBe(200);
    expect(await app.database.drizzle.$count(files)).toBe(3);
    expect((await remove(id)).status).toBe(200);
    expect(await app.database.drizzle.$count(files)).toBe(0);
  });

  it('is refused once it has orders, also if they were never paid', async () => {
    const event = await anEvent(app, companyId);
    await anOrder(app, await aTicketType(app, event), 1, { status: 'expired' });
    expect(await remove(event.id)).toMatchObject({
      status: 409,
      body: { message: 'This event has orders, so it cannot be deleted. Pause or complete it instead.' },
    });
  });

  it('is refused while people have answered one of its surveys', async () => {
    const { id } = await anEvent(app, companyId);
    const survey = await anOpenSurvey(owner, [LIKED], { event_id: id });
    await hand(visitor, survey.path, { like: 'yes' });
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^People have answered “Feedback”, a survey of this event\./) },
    });
    const answer = only(await answersOf(survey.id));
    await owner.call('DELETE', `/surveys/responses/${answer.id}`);
    expect((await remove(id)).status).toBe(200);
    expect(await app.database.drizzle.$count(surveys, eq(surveys.id, survey.id))).toBe(0);
  });

  it('keeps the surveys of its group, with their answers', async () => {
    const startsAt = app.clock.now();
    const span = { startsAt, endsAt: new Date(startsAt.getTime() + 1000) };
    const values = { companyId, name: 'Evenings', ...span };
    const group = only(await app.database.drizzle.insert(eventGroups).values(values).returning());
    const { id } = await anEvent(app, companyId, { groupId: group.id });
    const survey = await anOpenSurvey(owner, [LIKED], { group_id: group.id });
    await hand(visitor, survey.path, { like: 'yes' });
    expect((await remove(id)).status).toBe(200);
    expect(await answersOf(survey.id)).toHaveLength(1);
  });
});
