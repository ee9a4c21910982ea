import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Task } from '#contract/programme/task.ts';
import type { TaskTemplate } from '#contract/programme/taskTemplates.ts';
import type { Workflow } from '#contract/programme/workflows.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTeam, type Team } from '#tests/areas/programme/tasks/server/aTeam.ts';

const WANDAS = 'Role of wanda@lakeside.test';

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});
afterAll(() => team.app.close());

type Applied = { data: { tasks: Task[]; created: number; existing: number }; message: string };

async function aWorkflow(values: object = {}): Promise<Workflow> {
  const { body } = await team.owner.post<{ data: Workflow }>('/workflows/store', { name: 'Concert', ...values });
  return body.data;
}

async function aTemplate(workflow: Workflow, values: object = {}): Promise<TaskTemplate> {
  const body = { workflow_id: workflow.id, title: 'Book the hall', offset_days: -14, ...values };
  const answer = await team.owner.post<{ data: TaskTemplate; message: string }>('/task-templates/store', body);
  expect(answer.body.message).toBe('Task template created successfully');
  return answer.body.data;
}

function apply(workflow: Workflow, body: object) {
  return team.owner.post<Applied>(`/workflows/${workflow.id}/apply`, body);
}

describe('workflows', () => {
  it('are for events by default and active, and are found by event and status', async () => {
    const general = await aWorkflow({ name: 'General' });
    expect(general).toMatchObject({ context_type: 'event', context_id: null, is_active: true, templates: 0 });
    const other = await anEvent(team.app, team.companyId, { name: 'Other' });
    await aWorkflow({ name: 'Own', context_id: team.event.id });
    await aWorkflow({ name: 'Others', context_id: other.id });
    await aWorkflow({ name: 'Off', is_active: false });
    const names = async (query: string) => {
      const { body } = await team.owner.get<{ data: Workflow[] }>(`/workflows/json?${query}`);
      return body.data.map(({ name }) => name);
    };
    expect(await names(`context_id=${team.event.id}&is_active=1`)).toEqual(['General', 'Own']);
    expect(await names('is_active=0')).toEqual(['Off']);
    expect(await names('search=oth')).toEqual(['Others']);
  });

  it('must belong to an event of the company', async () => {
    const answer = await team.owner.post('/workflows/store', { name: 'x', context_id: 999_999 });
    expect(answer).toMatchObject({ status: 422, body: { errors: { context_id: expect.anything() } } });
  });
});

describe('task templates', () => {
  const titlesIn = async ({ id }: Workflow) => {
    const { body } = await team.owner.get<TaskTemplate[]>(`/task-templates/json?workflow_id=${id}&paginate=false`);
    return body.map(({ title }) => title);
  };

  it('keep their order, which is saved as a whole', async () => {
    const workflow = await aWorkflow();
    const ids = [];
    for (const title of ['One', 'Two', 'Three']) {
      ids.push((await aTemplate(workflow, { title })).id);
    }
    const order = (list: number[]) =>
      team.owner.call('PUT', '/task-templates/order', { workflow_id: workflow.id, task_templates: list });
    expect((await order(ids.slice(0, 2))).status).toBe(422);
    expect((await order([...ids, 999_999])).status).toBe(422);
    expect((await order(ids.toReversed())).status).toBe(200);
    expect(await titlesIn(workflow)).toEqual(['Three', 'Two', 'One']);
  });

  it('are added at the end, also after others were deleted', async () => {
    const workflow = await aWorkflow();
    const ids = [];
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      ids.push((await aTemplate(workflow, { title })).id);
    }
    for (const id of ids.slice(0, 2)) {
      await team.owner.call('DELETE', `/task-templates/delete/${id}`);
    }
    await aTemplate(workflow, { title: 'Five' });
    expect(await titlesIn(workflow)).toEqual(['Three', 'Four', 'Five']);
  });

  it('must belong to a workflow and name a role of the company', async () => {
    const body = { workflow_id: 999_999, title: 'x' };
    expect(await team.owner.post('/task-templates/store', body)).toMatchObject({
      status: 422,
      body: { errors: { workflow_id: ['Choose a workflow of your company.'] } },
    });
    const workflow = await aWorkflow();
    const answer = await team.owner.post('/task-templates/store', {
      ...body,
      workflow_id: workflow.id,
      assignee_role: 'Clown',
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { assignee_role: expect.anything() } } });
  });
});

describe('applying a workflow', () => {
  it('creates a task per template, due relative to the event date, assigned to the only user with the role', async () => {
    const workflow = await aWorkflow();
    await aTemplate(workflow, { assignee_role: WANDAS, needs_approval: true });
    await aTemplate(workflow, { title: 'Thank everybody', offset_days: 1 });
    const event = await anEvent(team.app, team.companyId, {
      startsAt: new Date('2027-03-29T22:30:00Z'),
      endsAt: new Date('2027-03-30T02:00:00Z'),
    });
    const { body } = await apply(workflow, { event_id: event.id });
    expect(body).toMatchObject({ message: '2 tasks added', data: { created: 2, existing: 0 } });
    // The event starts on 30 March in Zürich, after the clock change on the 28th.
    expect(body.data.tasks).toMatchObject([
      { title: 'Book the hall', due_at: '2027-03-16T08:00:00.000Z', assigned_name: 'wanda', needs_approval: true },
      { title: 'Thank everybody', due_at: '2027-03-31T07:00:00.000Z', assigned_to: null },
    ]);
    const notified = await team.app.database.drizzle.select().from(notifications);
    expect(notified.map(({ userId, kind, title }) => [userId, kind, title])).toEqual([
      [team.worker.id, 'task.assigned', 'owner assigned “Book the hall” to you'],
    ]);
  });

  it('creates nothing twice, sequentially or simultaneously', async () => {
    const workflow = await aWorkflow();
    await aTemplate(workflow);
    const event = await anEvent(team.app, team.companyId);
    const answers = await Promise.all([1, 2, 3].map(() => apply(workflow, { event_id: event.id })));
    expect(answers.reduce((sum, { body }) => sum + body.data.created, 0)).toBe(1);
    await aTemplate(workflow, { title: 'Added later' });
    const again = await apply(workflow, { event_id: event.id });
    expect(again.body).toMatchObject({
      message: '1 task added; 1 task was there already',
      data: { created: 1, existing: 1 },
    });
  });

  it('works for several events at once', async () => {
    const workflow = await aWorkflow();
    await aTemplate(workflow);
    const events = [await anEvent(team.app, team.companyId), await anEvent(team.app, team.companyId)];
    const { body } = await apply(workflow, { event_ids: events.map(({ id }) => id) });
    expect(body.data.created).toBe(2);
    const shown = await team.owner.get<{ data: Workflow }>(`/workflows/get-workflow/${workflow.id}`);
    expect(shown.body.data).toMatchObject({ events: 2, open_tasks: 2 });
  });

  it('is refused for one that is inactive, empty, or bound to another event', async () => {
    const off = await aWorkflow({ is_active: false });
    await aTemplate(off);
    expect(await apply(off, { event_id: team.event.id })).toMatchObject({
      status: 409,
      body: { message: 'This workflow is switched off. Switch it on to apply it.' },
    });
    const empty = await aWorkflow();
    expect((await apply(empty, { event_id: team.event.id })).status).toBe(409);
    const other = await anEvent(team.app, team.companyId);
    const bound = await aWorkflow({ context_id: other.id });
    await aTemplate(bound);
    expect((await apply(bound, { event_id: team.event.id })).status).toBe(422);
    expect((await apply(bound, { event_id: 999_999 })).status).toBe(422);
  });

  it('keeps its tasks when it is deleted', async () => {
    const workflow = await aWorkflow();
    await aTemplate(workflow, { title: 'Stays' });
    const event = await anEvent(team.app, team.companyId);
    await apply(workflow, { event_id: event.id });
    await team.owner.call('DELETE', `/workflows/delete/${workflow.id}`);
    const { body } = await team.owner.get<{ data: Task[] }>(`/tasks/event/${event.id}`);
    expect(body.data).toMatchObject([{ title: 'Stays', workflow_id: null }]);
  });
});
